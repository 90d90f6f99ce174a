/** Cuts come in the middle of a round: nearer, another title. Only what phones move without drawing anew is moved. */
const ROUND_SECONDS = 6;
const CUT = '49.9%';

const RULES = `
@keyframes film-drift {
  0% { transform: scale(1.12) translateX(-3%) } ${CUT} { transform: scale(1.12) translateX(3%) }
  50% { transform: scale(1.5) translateX(3%) } 100% { transform: scale(1.5) translateX(-3%) }
}
@keyframes film-nearer { 0%, ${CUT} { transform: none } 50%, 100% { transform: scale(1.14) } }
@keyframes film-early { 0%, ${CUT} { opacity: 1 } 50%, 100% { opacity: 0 } }
@keyframes film-late { 0%, ${CUT} { opacity: 0 } 50%, 100% { opacity: 1 } }
@keyframes film-row-1 { 0%, 24.9% { opacity: 0 } 25%, 100% { opacity: 1 } }
@keyframes film-row-2 { 0%, ${CUT} { opacity: 0 } 50%, 100% { opacity: 1 } }
`;

type Motion = 'drift' | 'nearer' | 'early' | 'late' | 'row-1' | 'row-2';

/** Lets a part of a still move as it does in the film, over and over; who wants no movement sees the still. */
export const moves = (motion: Motion) => ({
  'data-motion': motion,
  animation: `film-${motion} ${ROUND_SECONDS}s linear infinite`,
  _motionReduce: { animation: 'none' },
});

/** The rules of {@link moves}, once in a page. */
export function FilmMotion() {
  return (
    <style href="film-motion" precedence="default">
      {RULES}
    </style>
  );
}
