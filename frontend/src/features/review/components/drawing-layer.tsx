import type { ReviewDrawing, ReviewPoint } from '@pregonero/contracts/api';
import { type PointerEvent, useRef } from 'react';
import { reviewTexts as texts } from '../../../texts/review';

interface DrawingLayerProps {
  drawing: ReviewDrawing;
  /** Called with the strokes as they grow; without it the drawing is only shown. */
  onDraw?: ((drawing: ReviewDrawing) => void) | undefined;
}

/** Closer points are not seen. */
const STEP = 0.006;

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [round((clientX - left) / width), round((clientY - top) / height)];
}

const distance = ([x = 0, y = 0]: ReviewPoint, [otherX = 0, otherY = 0]: ReviewPoint): number =>
  Math.hypot(x - otherX, y - otherY);

/** Lines over the picture, in fractions of it: they fit whatever size it is shown in. */
export function DrawingLayer({ drawing, onDraw }: DrawingLayerProps) {
  const isDown = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    isDown.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    onDraw?.({ strokes: [...drawing.strokes, [pointOf(event)]] });
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = drawing.strokes.at(-1);
    const point = pointOf(event);
    const before = last?.at(-1);
    if (!isDown.current || last === undefined || before === undefined || distance(before, point) < STEP)
      return;
    onDraw?.({ strokes: [...drawing.strokes.slice(0, -1), [...last, point]] });
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <svg
      className={onDraw === undefined ? 'rv-drawing' : 'rv-drawing rv-drawing-open'}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={onDraw === undefined ? texts.drawn({ strokes: drawing.strokes.length }) : texts.drawing}
      {...(onDraw === undefined
        ? {}
        : { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end })}
    >
      {drawing.strokes.map((stroke, index) => (
        <polyline
          // Strokes are only added at the end or taken from there.
          key={index}
          points={[...stroke, ...(stroke.length === 1 ? stroke : [])]
            .map((point) => point.join(','))
            .join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
