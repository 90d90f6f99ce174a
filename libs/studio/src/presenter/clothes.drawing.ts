import { type Brush, withAlpha } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';
import { CENTRE, softSpot, type Model } from './face.drawing';

/** Below the frame, so that breathing never bares an edge. */
const FLOOR = 2100;
/** Shoulders sit this much higher than the body is drawn: a shorter neck. */
const SHOULDER_LIFT = 38;

function torsoPath(brush: Brush, male: boolean): void {
  const reach = male ? 34 : 0;
  brush.beginPath();
  brush.moveTo(CENTRE, 1128);
  for (const side of [-1, 1]) {
    const x = (distance: number): number => CENTRE + side * distance;
    if (side === 1) brush.lineTo(CENTRE, FLOOR);
    else brush.moveTo(CENTRE, 1128);
    if (side === -1) {
      brush.bezierCurveTo(x(90), 1140, x(120), 1160, x(170), 1190);
      brush.bezierCurveTo(x(300), 1240, x(404 + reach), 1250, x(444 + reach), 1380);
      brush.bezierCurveTo(x(478 + reach), 1520, x(496 + reach), 1720, x(510 + reach), FLOOR);
    } else {
      brush.lineTo(x(510 + reach), FLOOR);
      brush.bezierCurveTo(x(496 + reach), 1720, x(478 + reach), 1520, x(444 + reach), 1380);
      brush.bezierCurveTo(x(404 + reach), 1250, x(300), 1240, x(170), 1190);
      brush.bezierCurveTo(x(120), 1160, x(90), 1140, CENTRE, 1128);
    }
  }
  brush.closePath();
}

function clothTone(brush: Brush, colour: string): ReturnType<Brush['createLinearGradient']> {
  const gradient = brush.createLinearGradient(160, 1180, 900, 1920);
  gradient.addColorStop(0, lighter(colour, 0.16));
  gradient.addColorStop(0.4, colour);
  gradient.addColorStop(1, darker(colour, 0.4));
  return gradient;
}

function drawNeck(brush: Brush, model: Model): void {
  const { skin } = model.look;
  const half = model.presenter.gender === 'male' ? 112 : 88;
  brush.save();
  brush.beginPath();
  brush.moveTo(CENTRE - half, 900);
  brush.bezierCurveTo(CENTRE - half + 4, 1060, CENTRE - half - 10, 1120, CENTRE - half - 100, 1190);
  brush.lineTo(CENTRE - 60, 1560);
  brush.lineTo(CENTRE + 60, 1560);
  brush.lineTo(CENTRE + half + 100, 1190);
  brush.bezierCurveTo(CENTRE + half + 10, 1120, CENTRE + half - 4, 1060, CENTRE + half, 900);
  brush.closePath();
  const gradient = brush.createLinearGradient(CENTRE - half, 0, CENTRE + half, 0);
  gradient.addColorStop(0, darker(skin, 0.2));
  gradient.addColorStop(0.34, lighter(skin, 0.03));
  gradient.addColorStop(0.7, darker(skin, 0.06));
  gradient.addColorStop(1, darker(skin, 0.3));
  brush.fillStyle = gradient;
  brush.fill();
  brush.clip();
  // Shadow that the chin casts.
  brush.filter = 'blur(16px)';
  brush.fillStyle = withAlpha(darker(skin, 0.62), 0.55);
  brush.beginPath();
  brush.moveTo(CENTRE - 190, 900);
  brush.bezierCurveTo(CENTRE - 120, 1096, CENTRE + 130, 1116, CENTRE + 190, 900);
  brush.closePath();
  brush.fill();
  brush.filter = 'none';
  brush.strokeStyle = withAlpha(darker(skin, 0.5), 0.28);
  brush.lineWidth = 6;
  brush.lineCap = 'round';
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(CENTRE + side * 118, 1196);
    brush.quadraticCurveTo(CENTRE + side * 60, 1196, CENTRE + side * 22, 1226);
    brush.stroke();
  }
  softSpot(brush, { x: 500, y: 1270, rx: 80, ry: 70, colour: '#fff4e2', alpha: 0.2 });
  brush.restore();
}

function folds(brush: Brush, colour: string): void {
  brush.strokeStyle = withAlpha(darker(colour, 0.65), 0.42);
  brush.lineWidth = 8;
  brush.lineCap = 'round';
  brush.filter = 'blur(2.5px)';
  for (const side of [-1, 1]) {
    const x = (distance: number): number => CENTRE + side * distance;
    brush.beginPath();
    brush.moveTo(x(334), 1440);
    brush.bezierCurveTo(x(318), 1580, x(322), 1760, x(332), FLOOR);
    brush.stroke();
  }
  brush.filter = 'none';
  softSpot(brush, { x: 250, y: 1330, rx: 150, ry: 90, colour: '#ffffff', alpha: 0.12 });
  softSpot(brush, { x: 860, y: 1700, rx: 190, ry: 340, colour: darker(colour, 0.8), alpha: 0.3 });
}

function lapel(brush: Brush, colour: string, side: -1 | 1): void {
  const x = (distance: number): number => CENTRE + side * distance;
  const panel = (): void => {
    brush.beginPath();
    brush.moveTo(x(148), 1094);
    brush.bezierCurveTo(x(156), 1300, x(120), 1640, x(0), 1890);
    brush.lineTo(x(60), 1780);
    brush.lineTo(x(262), 1476);
    brush.lineTo(x(212), 1396);
    brush.lineTo(x(312), 1340);
    brush.bezierCurveTo(x(280), 1230, x(220), 1180, x(148), 1094);
    brush.closePath();
  };
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.45)';
  brush.shadowBlur = 26;
  brush.shadowOffsetY = 10;
  panel();
  const gradient = brush.createLinearGradient(x(310), 1100, x(0), 1800);
  gradient.addColorStop(0, lighter(colour, side === -1 ? 0.2 : 0.1));
  gradient.addColorStop(1, darker(colour, 0.14));
  brush.fillStyle = gradient;
  brush.fill();
  brush.restore();
  panel();
  brush.strokeStyle = withAlpha(darker(colour, 0.7), 0.6);
  brush.lineWidth = 3;
  brush.stroke();
}

function insideBlazer(brush: Brush, model: Model): void {
  const { innerCloth } = model.look;
  brush.save();
  brush.beginPath();
  const open = model.look.top === 'shirtBlazer' ? 1312 : 1420;
  brush.moveTo(CENTRE - 152, 1120);
  brush.lineTo(CENTRE, open);
  brush.lineTo(CENTRE + 152, 1120);
  brush.bezierCurveTo(CENTRE + 158, 1320, CENTRE + 118, 1660, CENTRE, 1890);
  brush.bezierCurveTo(CENTRE - 118, 1660, CENTRE - 158, 1320, CENTRE - 152, 1120);
  brush.closePath();
  const gradient = brush.createLinearGradient(CENTRE - 150, 1150, CENTRE + 150, 1900);
  gradient.addColorStop(0, innerCloth);
  gradient.addColorStop(1, darker(innerCloth, 0.22));
  brush.fillStyle = gradient;
  brush.shadowColor = 'rgba(70, 20, 10, 0.4)';
  brush.shadowBlur = 18;
  brush.fill();
  brush.restore();
  if (model.look.top !== 'shirtBlazer') return;
  brush.strokeStyle = withAlpha(darker(innerCloth, 0.5), 0.4);
  brush.lineWidth = 3;
  brush.beginPath();
  brush.moveTo(CENTRE, open);
  brush.lineTo(CENTRE, 1880);
  brush.stroke();
  brush.fillStyle = withAlpha(darker(innerCloth, 0.5), 0.6);
  for (const y of [1380, 1510, 1640, 1770]) {
    brush.beginPath();
    brush.arc(CENTRE + 13, y, 6.5, 0, Math.PI * 2);
    brush.fill();
  }
  for (const side of [-1, 1]) {
    brush.save();
    brush.shadowColor = 'rgba(60, 20, 10, 0.35)';
    brush.shadowBlur = 14;
    brush.fillStyle = side === -1 ? lighter(innerCloth, 0.4) : darker(innerCloth, 0.06);
    brush.beginPath();
    brush.moveTo(CENTRE + side * 134, 1068);
    brush.lineTo(CENTRE, open);
    brush.lineTo(CENTRE + side * 92, 1398);
    brush.lineTo(CENTRE + side * 176, 1190);
    brush.closePath();
    brush.fill();
    brush.restore();
  }
}

function necklace(brush: Brush, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(CENTRE - 104, 1126);
  brush.bezierCurveTo(CENTRE - 70, 1200, CENTRE - 30, 1222, CENTRE, 1228);
  brush.bezierCurveTo(CENTRE + 30, 1222, CENTRE + 70, 1200, CENTRE + 104, 1126);
  brush.stroke();
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(CENTRE, 1236, 12, 0, Math.PI * 2);
  brush.fill();
  softSpot(brush, { x: CENTRE - 4, y: 1232, rx: 6, ry: 6, colour: '#ffffff', alpha: 0.9 });
}

function collar(brush: Brush, model: Model): void {
  const { cloth, top } = model.look;
  brush.save();
  if (top === 'turtleneck') {
    const gradient = brush.createLinearGradient(CENTRE - 130, 0, CENTRE + 130, 0);
    gradient.addColorStop(0, darker(cloth, 0.1));
    gradient.addColorStop(0.3, lighter(cloth, 0.2));
    gradient.addColorStop(1, darker(cloth, 0.32));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.moveTo(CENTRE - 104, 1040);
    brush.quadraticCurveTo(CENTRE, 1096, CENTRE + 104, 1040);
    brush.bezierCurveTo(CENTRE + 118, 1110, CENTRE + 150, 1150, CENTRE + 204, 1188);
    brush.quadraticCurveTo(CENTRE, 1262, CENTRE - 204, 1188);
    brush.bezierCurveTo(CENTRE - 150, 1150, CENTRE - 118, 1110, CENTRE - 104, 1040);
    brush.fill();
    brush.strokeStyle = withAlpha(darker(cloth, 0.6), 0.3);
    brush.lineWidth = 3;
    for (let step = -5; step <= 5; step += 1) {
      brush.beginPath();
      brush.moveTo(CENTRE + step * 18, 1066 - Math.abs(step) * 3);
      brush.quadraticCurveTo(CENTRE + step * 22, 1140, CENTRE + step * 34, 1220 - Math.abs(step) * 4);
      brush.stroke();
    }
  } else if (top === 'hoodie') {
    for (const side of [-1, 1]) {
      const x = (distance: number): number => CENTRE + side * distance;
      const gradient = brush.createLinearGradient(x(330), 1100, x(0), 1340);
      gradient.addColorStop(0, lighter(cloth, 0.18));
      gradient.addColorStop(1, darker(cloth, 0.35));
      brush.fillStyle = gradient;
      brush.shadowColor = 'rgba(0, 0, 0, 0.35)';
      brush.shadowBlur = 20;
      brush.beginPath();
      brush.moveTo(x(136), 1070);
      brush.bezierCurveTo(x(300), 1060, x(380), 1180, x(300), 1262);
      brush.bezierCurveTo(x(210), 1330, x(80), 1340, x(0), 1410);
      brush.bezierCurveTo(x(60), 1310, x(150), 1240, x(136), 1070);
      brush.fill();
      brush.shadowColor = 'transparent';
      brush.strokeStyle = 'rgba(245, 246, 250, 0.92)';
      brush.lineWidth = 11;
      brush.lineCap = 'round';
      brush.beginPath();
      brush.moveTo(x(50), 1362);
      brush.quadraticCurveTo(x(62), 1450, x(54), 1570);
      brush.stroke();
    }
  } else {
    brush.strokeStyle = darker(cloth, 0.16);
    brush.lineWidth = 20;
    brush.beginPath();
    brush.moveTo(CENTRE - 170, 1162);
    if (top === 'blouse') brush.quadraticCurveTo(CENTRE - 110, 1330, CENTRE, 1420);
    else brush.bezierCurveTo(CENTRE - 120, 1270, CENTRE + 120, 1270, CENTRE + 170, 1162);
    if (top === 'blouse') brush.quadraticCurveTo(CENTRE + 110, 1330, CENTRE + 170, 1162);
    brush.stroke();
  }
  brush.restore();
}

/** Neck, shoulders and clothes. */
export function drawTorso(brush: Brush, model: Model): void {
  const { look } = model;
  const male = model.presenter.gender === 'male';
  brush.save();
  brush.translate(0, -SHOULDER_LIFT);
  brush.save();
  torsoPath(brush, male);
  brush.fillStyle = clothTone(brush, look.cloth);
  brush.fill();
  brush.clip();
  folds(brush, look.cloth);
  brush.restore();
  const isBlazer = look.top === 'blazer' || look.top === 'shirtBlazer';
  brush.save();
  // The neckline decides how much skin shows.
  brush.beginPath();
  brush.rect(0, 800, 1080, 330);
  if (isBlazer) brush.rect(CENTRE - 160, 1120, 320, 500);
  else if (look.top === 'turtleneck') brush.rect(CENTRE - 140, 1120, 280, 40);
  else if (look.top === 'blouse') {
    brush.moveTo(CENTRE - 186, 1130);
    brush.quadraticCurveTo(CENTRE - 110, 1330, CENTRE, 1420);
    brush.quadraticCurveTo(CENTRE + 110, 1330, CENTRE + 186, 1130);
  } else {
    brush.moveTo(CENTRE - 186, 1130);
    brush.bezierCurveTo(CENTRE - 120, 1270, CENTRE + 120, 1270, CENTRE + 186, 1130);
  }
  brush.clip();
  drawNeck(brush, model);
  if (look.top === 'hoodie') {
    brush.fillStyle = look.innerCloth;
    brush.beginPath();
    brush.moveTo(CENTRE - 190, 1110);
    brush.bezierCurveTo(CENTRE - 110, 1210, CENTRE + 110, 1210, CENTRE + 190, 1110);
    brush.lineTo(CENTRE + 190, 1400);
    brush.lineTo(CENTRE - 190, 1400);
    brush.fill();
  }
  brush.restore();
  if (isBlazer) {
    insideBlazer(brush, model);
    if (look.jewel) necklace(brush, look.jewel);
    lapel(brush, look.cloth, 1);
    lapel(brush, look.cloth, -1);
    brush.strokeStyle = withAlpha(darker(look.cloth, 0.7), 0.6);
    brush.lineWidth = 4;
    brush.beginPath();
    brush.moveTo(CENTRE, 1888);
    brush.lineTo(CENTRE - 14, FLOOR);
    brush.stroke();
  } else {
    collar(brush, model);
    if (look.jewel) necklace(brush, look.jewel);
  }
  brush.restore();
}
