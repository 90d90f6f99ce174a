/** What servers read of the languages: everything, with every language's sentences loaded. */
export * from './index';
export { render, renderNotice, renderNoticeLabel } from './sentences';
