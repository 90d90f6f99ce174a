import type { Guion } from '@pregonero/contracts/api';
import { screen } from '@testing-library/react';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { FinishStatus } from './finish-status';

const BASE = 'https://s3/base.mp4?signature=1';
const UNEDITED = /Por ahora tienes el video sin edición/u;

function renderStatus(status: NonNullable<Guion['acabado']>['status'], videoFinalUrl: string | null) {
  const acabado = { status, message: 'El acabado no salió bien.', messageSentence: null };
  const guion = aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl, acabado });
  renderApp(<FinishStatus guion={guion} noteId="note" />);
}

describe('FinishStatus', () => {
  it.each([null, BASE, 'https://s3/base.mp4?signature=2'])(
    'names a film without its edition once that has failed (final video %s)',
    (final) => {
      renderStatus('failed', final);

      expect(screen.getByText(UNEDITED)).toBeTruthy();
    },
  );

  it('says no such thing of an earlier edition that stays, nor while one is made', () => {
    renderStatus('failed', 'https://s3/finished.mp4');
    renderStatus('processing', BASE);

    expect(screen.queryByText(UNEDITED)).toBeNull();
  });
});
