import { heygen } from './adapters/heygen';
import { portrait } from './adapters/portrait';
import { studio } from './adapters/studio';
import type { PresenterDefinition } from './presenter-definition';

/** The presenter providers, one line each. Ids without a provider belong to the first. */
export const PRESENTERS: readonly PresenterDefinition[] = [
  heygen, // https://api.heygen.com
  portrait, // photos of the business, filmed here
  studio, // drawn presenters, filmed here
];
