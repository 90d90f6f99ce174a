import { type Brush, withAlpha } from '@pregonero/video/drawing';
import { hashText, seededRandom } from '../random';
import { darker, lighter } from './colour';
import { CENTRE, type Model } from './face.drawing';

type Curve = readonly number[];

/** Traces a closed outline: start, then cubic segments of six numbers each. */
function outline(brush: Brush, points: Curve): void {
  const at = (index: number): number => points[index] ?? 0;
  brush.beginPath();
  brush.moveTo(at(0), at(1));
  for (let index = 2; index + 5 < points.length; index += 6) {
    brush.bezierCurveTo(at(index), at(index + 1), at(index + 2), at(index + 3), at(index + 4), at(index + 5));
  }
  brush.closePath();
}

function tone(brush: Brush, model: Model, top: number, bottom: number): CanvasGradientLike {
  const { hair } = model.look;
  const gradient = brush.createLinearGradient(380, top, 720, bottom);
  gradient.addColorStop(0, lighter(hair, 0.2));
  gradient.addColorStop(0.3, lighter(hair, 0.07));
  gradient.addColorStop(0.65, hair);
  gradient.addColorStop(1, darker(hair, 0.42));
  return gradient;
}

type CanvasGradientLike = ReturnType<Brush['createLinearGradient']>;

/** Fine strands clipped to the last outline: each is an arc between two points with a small bow. */
function strands(
  brush: Brush,
  model: Model,
  lines: readonly (readonly [number, number, number, number, number, number])[],
): void {
  const random = seededRandom(hashText(model.presenter.id));
  const { hair } = model.look;
  brush.lineCap = 'round';
  for (const [x0, y0, cx, cy, x1, y1] of lines) {
    for (let index = 0; index < 7; index += 1) {
      const shift = (random() - 0.5) * 46;
      const light = index % 2 === 0;
      brush.strokeStyle = withAlpha(light ? lighter(hair, 0.42) : darker(hair, 0.6), light ? 0.2 : 0.24);
      brush.lineWidth = 2 + random() * 3.5;
      brush.beginPath();
      brush.moveTo(x0 + shift * 0.4, y0 + shift * 0.2);
      brush.quadraticCurveTo(cx + shift, cy + shift * 0.4, x1 + shift * 0.9, y1 - random() * 50);
      brush.stroke();
    }
  }
}

function fillHair(
  brush: Brush,
  model: Model,
  shape: {
    points: Curve;
    top: number;
    bottom: number;
    lines?: readonly (readonly [number, number, number, number, number, number])[];
  },
): void {
  brush.save();
  outline(brush, shape.points);
  brush.fillStyle = tone(brush, model, shape.top, shape.bottom);
  brush.fill();
  brush.clip();
  strands(brush, model, shape.lines ?? []);
  brush.restore();
}

function curlCloud(
  brush: Brush,
  model: Model,
  circles: readonly (readonly [number, number, number])[],
): void {
  const { hair } = model.look;
  for (const [x, y, radius] of circles) {
    const gradient = brush.createRadialGradient(
      x - radius * 0.35,
      y - radius * 0.4,
      radius * 0.1,
      x,
      y,
      radius,
    );
    gradient.addColorStop(0, lighter(hair, 0.2));
    gradient.addColorStop(0.6, hair);
    gradient.addColorStop(1, darker(hair, 0.28));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  }
  brush.lineCap = 'round';
  for (const [x, y, radius] of circles) {
    brush.strokeStyle = withAlpha(lighter(hair, 0.45), 0.22);
    brush.lineWidth = 4;
    brush.beginPath();
    brush.arc(x, y, radius * 0.66, Math.PI * 1.05, Math.PI * 1.6);
    brush.stroke();
    brush.strokeStyle = withAlpha(darker(hair, 0.6), 0.3);
    brush.beginPath();
    brush.arc(x, y, radius * 0.72, Math.PI * 0.1, Math.PI * 0.6);
    brush.stroke();
  }
}

function ring(
  count: number,
  radius: { x: number; y: number; size: number },
  centreY: number,
  from: number,
  to: number,
): [number, number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1);
    const wobble = index % 2 === 0 ? 1 : 0.93;
    return [
      CENTRE + Math.cos(angle) * radius.x * wobble,
      centreY + Math.sin(angle) * radius.y * wobble,
      radius.size * (index % 3 === 0 ? 1.12 : 0.96),
    ];
  });
}

/** Hair behind the head and shoulders. Draws nothing for short styles. */
export function drawBackHair(brush: Brush, model: Model): void {
  switch (model.look.hairStyle) {
    case 'long':
      fillHair(brush, model, {
        top: 360,
        bottom: 1300,
        points: [
          540, 352, 390, 340, 252, 440, 250, 640, 246, 860, 200, 1010, 196, 1180, 198, 1260, 240, 1318, 340,
          1322, 420, 1322, 660, 1322, 740, 1322, 840, 1318, 882, 1260, 884, 1180, 880, 1010, 834, 860, 830,
          640, 828, 440, 690, 340, 540, 352,
        ],
        lines: [
          [290, 600, 270, 900, 240, 1300],
          [800, 600, 820, 900, 850, 1300],
          [330, 900, 300, 1100, 300, 1310],
          [750, 900, 780, 1100, 780, 1310],
        ],
      });
      return;
    case 'bob':
      fillHair(brush, model, {
        top: 360,
        bottom: 1060,
        points: [
          540, 350, 380, 345, 262, 440, 254, 640, 248, 800, 226, 920, 220, 1010, 224, 1056, 300, 1066, 380,
          1060, 460, 1056, 620, 1056, 700, 1060, 780, 1066, 856, 1056, 860, 1010, 854, 920, 832, 800, 826,
          640, 818, 440, 700, 345, 540, 350,
        ],
        lines: [
          [290, 560, 262, 800, 250, 1050],
          [800, 560, 822, 800, 836, 1050],
        ],
      });
      return;
    case 'afro':
      curlCloud(brush, model, [
        ...ring(23, { x: 290, y: 300, size: 74 }, 640, Math.PI * 0.8, Math.PI * 2.2),
        ...ring(15, { x: 210, y: 220, size: 96 }, 610, Math.PI * 0.85, Math.PI * 2.15),
        [540, 560, 210],
      ]);
      return;
    case 'bun':
      fillHair(brush, model, {
        top: 220,
        bottom: 470,
        points: [
          540, 236, 440, 236, 408, 316, 418, 372, 436, 448, 644, 448, 662, 372, 672, 316, 640, 236, 540, 236,
        ],
        lines: [
          [430, 330, 540, 250, 650, 330],
          [430, 380, 540, 300, 650, 380],
        ],
      });
      fillHair(brush, model, {
        top: 380,
        bottom: 800,
        points: [
          540, 396, 400, 392, 308, 480, 306, 660, 306, 760, 330, 800, 360, 800, 480, 800, 600, 800, 720, 800,
          750, 800, 774, 760, 774, 660, 772, 480, 680, 392, 540, 396,
        ],
      });
      return;
    case 'sidePart':
    case 'fade':
    case 'curls':
    case 'swept':
      fillHair(brush, model, {
        top: 380,
        bottom: 800,
        points: [
          540, 400, 400, 396, 312, 480, 312, 650, 312, 720, 330, 760, 350, 760, 470, 760, 610, 760, 730, 760,
          750, 760, 768, 720, 768, 650, 768, 480, 680, 396, 540, 400,
        ],
      });
  }
}

function drawFade(brush: Brush, model: Model): void {
  const { hair } = model.look;
  const sides = brush.createLinearGradient(0, 520, 0, 730);
  sides.addColorStop(0, withAlpha(hair, 1));
  sides.addColorStop(1, withAlpha(hair, 0));
  brush.fillStyle = sides;
  outline(
    brush,
    [
      540, 392, 410, 386, 318, 470, 316, 640, 316, 690, 318, 716, 326, 740, 346, 690, 346, 620, 366, 566, 420,
      530, 660, 530, 714, 566, 734, 620, 734, 690, 754, 740, 762, 716, 764, 690, 764, 640, 762, 470, 670, 386,
      540, 392,
    ],
  );
  brush.fill();
  const random = seededRandom(7);
  brush.save();
  outline(
    brush,
    [
      540, 388, 410, 382, 330, 450, 322, 590, 344, 600, 356, 560, 372, 540, 440, 512, 640, 512, 708, 540, 724,
      560, 736, 600, 758, 590, 750, 450, 670, 382, 540, 388,
    ],
  );
  brush.fillStyle = tone(brush, model, 380, 560);
  brush.fill();
  brush.clip();
  for (let index = 0; index < 900; index += 1) {
    brush.strokeStyle = withAlpha(lighter(hair, 0.5), 0.1 + random() * 0.14);
    brush.lineWidth = 2;
    brush.beginPath();
    brush.arc(320 + random() * 440, 385 + random() * 200, 2 + random() * 3, random() * 6, random() * 6 + 2);
    brush.stroke();
  }
  brush.restore();
}

/** Hair over the forehead and at the sides of the face. */
export function drawFrontHair(brush: Brush, model: Model): void {
  switch (model.look.hairStyle) {
    case 'long':
      // Right panel first, then the larger left sweep over it; parted off centre.
      fillHair(brush, model, {
        top: 370,
        bottom: 1300,
        points: [
          470, 440, 560, 352, 760, 380, 812, 560, 836, 700, 826, 880, 858, 1050, 880, 1180, 860, 1290, 748,
          1322, 800, 1210, 772, 1060, 762, 940, 752, 850, 764, 760, 756, 690, 744, 600, 620, 520, 470, 440,
        ],
        lines: [
          [500, 440, 760, 500, 800, 860],
          [560, 430, 790, 560, 810, 1240],
          [700, 500, 800, 700, 830, 1280],
        ],
      });
      fillHair(brush, model, {
        top: 370,
        bottom: 1300,
        points: [
          500, 420, 440, 352, 296, 390, 264, 570, 246, 720, 252, 880, 222, 1050, 200, 1180, 218, 1290, 332,
          1322, 280, 1210, 306, 1060, 318, 940, 328, 850, 318, 760, 330, 690, 352, 600, 450, 520, 500, 420,
        ],
        lines: [
          [480, 430, 310, 520, 282, 860],
          [460, 430, 280, 600, 260, 1240],
          [400, 450, 280, 700, 250, 1280],
        ],
      });
      fillHair(brush, model, {
        top: 350,
        bottom: 560,
        points: [
          470, 440, 420, 360, 330, 420, 290, 520, 330, 380, 470, 340, 560, 352, 690, 366, 760, 430, 792, 530,
          740, 440, 600, 420, 470, 440,
        ],
        lines: [
          [480, 430, 600, 370, 760, 460],
          [460, 420, 380, 380, 310, 480],
        ],
      });
      return;
    case 'bob':
      fillHair(brush, model, {
        top: 360,
        bottom: 660,
        points: [
          540, 352, 410, 350, 290, 430, 268, 640, 262, 760, 244, 900, 240, 1020, 270, 1050, 330, 1040, 352,
          1000, 332, 900, 326, 760, 332, 640, 380, 646, 450, 628, 540, 630, 630, 628, 700, 646, 748, 640, 754,
          760, 748, 900, 728, 1000, 750, 1040, 810, 1050, 840, 1020, 836, 900, 818, 760, 812, 640, 790, 430,
          670, 350, 540, 352,
        ],
        lines: [
          [540, 360, 430, 430, 400, 660],
          [540, 360, 500, 470, 480, 660],
          [540, 360, 580, 470, 600, 660],
          [540, 360, 650, 430, 680, 660],
          [360, 430, 280, 700, 270, 1030],
          [720, 430, 800, 700, 810, 1030],
        ],
      });
      return;
    case 'bun':
      fillHair(brush, model, {
        top: 390,
        bottom: 720,
        points: [
          540, 394, 400, 390, 308, 470, 304, 650, 306, 700, 318, 730, 334, 744, 344, 650, 380, 580, 470, 520,
          500, 502, 520, 486, 540, 484, 570, 500, 700, 560, 746, 744, 762, 730, 774, 700, 776, 650, 772, 470,
          680, 390, 540, 394,
        ],
        lines: [
          [540, 400, 400, 430, 324, 690],
          [540, 400, 460, 440, 380, 570],
          [540, 400, 680, 430, 756, 690],
          [540, 400, 620, 440, 700, 570],
        ],
      });
      return;
    case 'sidePart':
      fillHair(brush, model, {
        top: 360,
        bottom: 640,
        points: [
          330, 640, 300, 560, 318, 420, 420, 384, 470, 336, 700, 340, 742, 430, 784, 470, 786, 570, 758, 700,
          752, 640, 748, 600, 730, 570, 640, 560, 520, 566, 424, 500, 380, 540, 352, 580, 342, 610, 336, 690,
          334, 672, 332, 656, 330, 640,
        ],
        lines: [
          [420, 470, 560, 400, 730, 520],
          [430, 440, 560, 360, 740, 460],
          [420, 490, 560, 470, 720, 555],
          [360, 450, 330, 520, 334, 640],
        ],
      });
      return;
    case 'swept':
      fillHair(brush, model, {
        top: 350,
        bottom: 640,
        points: [
          326, 690, 296, 560, 330, 420, 440, 380, 540, 330, 700, 348, 748, 440, 782, 510, 772, 620, 754, 690,
          748, 620, 736, 560, 704, 520, 640, 470, 470, 470, 384, 520, 346, 570, 338, 630, 326, 690,
        ],
        lines: [
          [390, 510, 440, 400, 600, 370],
          [440, 490, 540, 400, 680, 390],
          [520, 480, 620, 410, 740, 470],
          [600, 480, 680, 440, 756, 600],
        ],
      });
      return;
    case 'fade':
      drawFade(brush, model);
      return;
    case 'curls':
      curlCloud(brush, model, [
        ...ring(11, { x: 226, y: 190, size: 62 }, 610, Math.PI * 0.97, Math.PI * 2.03),
        ...ring(8, { x: 176, y: 130, size: 66 }, 560, Math.PI * 1.05, Math.PI * 1.95),
        [540, 452, 72],
        [462, 474, 58],
        [620, 470, 60],
        [396, 500, 48],
        [684, 502, 48],
      ]);
      return;
    case 'afro':
      curlCloud(brush, model, [
        ...ring(13, { x: 228, y: 196, size: 56 }, 640, Math.PI * 1.0, Math.PI * 2.0),
        ...ring(9, { x: 170, y: 140, size: 60 }, 590, Math.PI * 1.05, Math.PI * 1.95),
      ]);
  }
}
