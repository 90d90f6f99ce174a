export * from './local-dates';
export * from './occasion-trades';
