import type { CardKind } from '../card.kinds';
import type { CardDesign } from '../card.layer';
import { compareDesign } from './compare.design';
import { hoursDesign } from './hours.design';
import { iconDesign } from './icon.design';
import { opinionDesign } from './opinion.design';
import { placeDesign } from './place.design';
import { priceDesign } from './price.design';
import { stepsDesign } from './steps.design';

/** How each kind of card is drawn. */
export const DESIGNS: Readonly<Record<CardKind, CardDesign>> = {
  price: priceDesign,
  place: placeDesign,
  steps: stepsDesign,
  compare: compareDesign,
  hours: hoursDesign,
  opinion: opinionDesign,
  icon: iconDesign,
};
