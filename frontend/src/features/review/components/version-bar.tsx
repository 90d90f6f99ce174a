import type { ReviewVersion } from '@pregonero/contracts/api';
import { reviewTexts as texts } from '../../../texts/review';
import type { Comparison } from './review-stage';

interface VersionBarProps {
  /** The newest first. */
  versions: readonly ReviewVersion[];
  shown: number;
  comparison: { number: number; mode: Comparison } | null;
  onShow: (number: number) => void;
  onCompare: (comparison: { number: number; mode: Comparison } | null) => void;
}

/** Which version is shown, what it is compared with and how. With one version there is nothing to choose. */
export function VersionBar({ versions, shown, comparison, onShow, onCompare }: VersionBarProps) {
  if (versions.length < 2) return null;
  const newest = versions[0]?.number;
  const others = versions.filter(({ number }) => number !== shown);
  return (
    <div className="rv-row rv-versions">
      <select
        aria-label={texts.versions}
        value={shown}
        onChange={({ target }) => {
          onCompare(null);
          onShow(Number(target.value));
        }}
      >
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {number === newest ? texts.newest({ number }) : texts.version({ number })}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.compareWith}
        value={comparison?.number ?? 0}
        onChange={({ target }) => {
          const number = Number(target.value);
          onCompare(number === 0 ? null : { number, mode: comparison?.mode ?? 'wipe' });
        }}
      >
        <option value={0}>{comparison === null ? texts.compare : texts.compareOff}</option>
        {others.map(({ number }) => (
          <option key={number} value={number}>
            {texts.version({ number })}
          </option>
        ))}
      </select>
      {comparison !== null && (
        <div className="rv-row" role="group" aria-label={texts.compare}>
          {(['wipe', 'beside'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              className="rv-button"
              aria-pressed={comparison.mode === mode}
              onClick={() => {
                onCompare({ ...comparison, mode });
              }}
            >
              {mode === 'wipe' ? texts.wipe : texts.sideBySide}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
