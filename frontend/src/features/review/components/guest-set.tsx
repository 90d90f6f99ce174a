import type { ReviewSetVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { GuestReviewCalls } from '../../../data/guest-review';
import { reviewTexts } from '../../../texts/review';
import { useGuestRoom } from '../hooks/use-guest-room';
import { useOpenedVideo } from '../hooks/use-opened-video';
import { GuestGate } from './guest-gate';
import { GuestReview } from './guest-review';
import { SetTile } from './set-tile';

const texts = reviewTexts.set;

const isPending = ({ state }: ReviewSetVideo): boolean => state === 'pending';

/** The page behind a link to several videos: a list of them, and a queue to go through one after the other. */
export function GuestSet({ token }: { token: string }) {
  const [calls] = useState(() => new GuestReviewCalls(token));
  const { opened, open, replace, close } = useOpenedVideo();
  const { room, problem, look } = useGuestRoom(calls.set, opened === null);

  if (room === null || problem === 'locked' || problem === 'gone') {
    return <GuestGate problem={problem} onEnter={(password) => calls.enter(password)} onLook={look} />;
  }
  const { videos } = room;
  const place = videos.findIndex((video) => video.token === opened);
  const current = videos[place];
  if (current !== undefined) {
    const [before, after] = [videos[place - 1], videos[place + 1]];
    // What is still to be decided after this one; behind the last it begins anew.
    const next = [...videos.slice(place + 1), ...videos.slice(0, place)].find(isPending);
    const step = (target: ReviewSetVideo | undefined, sign: string, label: string) => (
      <button
        type="button"
        className="rv-button"
        aria-label={label}
        disabled={target === undefined}
        onClick={() => {
          if (target !== undefined) replace(target.token);
        }}
      >
        {sign}
      </button>
    );
    const onward = (
      <button
        type="button"
        className="rv-button rv-main"
        onClick={() => {
          if (next === undefined) close();
          else replace(next.token);
        }}
      >
        {next === undefined ? texts.seeAll : texts.next}
      </button>
    );
    const top = (
      <nav className="rv-row rv-steps" aria-label={texts.steps}>
        <button type="button" className="rv-button" onClick={close}>
          {texts.all}
        </button>
        <span className="rv-place">{texts.place({ place: place + 1, all: videos.length })}</span>
        {step(before, '‹', texts.before)}
        {step(after, '›', texts.after)}
      </nav>
    );
    const inSet = { proof: calls.proof, top, onward, onDecided: look };
    return <GuestReview key={current.token} token={current.token} inSet={inSet} />;
  }
  const first = videos.find(isPending);
  const decided = videos.filter((video) => !isPending(video)).length;
  return (
    <main className="rv-page rv-all">
      <h1>{texts.title({ count: videos.length })}</h1>
      <p className="rv-quiet">{texts.from({ by: room.from, project: room.project })}</p>
      <div className="rv-row">
        <p role="status">
          {first === undefined ? texts.done : texts.decided({ decided, all: videos.length })}
        </p>
        {first !== undefined && (
          <button
            type="button"
            className="rv-button rv-main"
            onClick={() => {
              open(first.token);
            }}
          >
            {decided === 0 ? texts.begin : texts.goOn}
          </button>
        )}
      </div>
      <ul className="rv-tiles">
        {videos.map((video) => (
          <li key={video.token}>
            <SetTile
              video={video}
              onOpen={() => {
                open(video.token);
              }}
            />
          </li>
        ))}
      </ul>
      <footer className="rv-quiet">{reviewTexts.madeWith}</footer>
    </main>
  );
}
