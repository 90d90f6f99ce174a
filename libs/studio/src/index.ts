/** The presenter's studio: films, voices and stock clips that are drawn and spoken here. */
export { drawPoster } from './presenter/presenter.poster';
export { renderPresenterPreview } from './presenter/presenter.preview';
export { renderPresenter } from './presenter/presenter.render';
export type { PresenterRender } from './presenter/presenter.render';
export { PRESENTERS } from './presenter/presenters';
export type { Presenter } from './presenter/presenters';
export { endIdleRenderWorkers } from './process/render.pool';
export { drawStockThumbnail } from './stock/stock.card';
export { renderStockClip } from './stock/stock.clip';
export { studioEdition } from './studio.edition';
export { StudioError } from './studio.error';
export type { StudioErrorCode } from './studio.error';
export { synthesizeSpeech } from './voice/speech.synthesis';
export type { Speech } from './voice/speech.synthesis';
export { renderVoicePreview } from './voice/voice.preview';
export { VOICES } from './voice/voices';
export type { Voice } from './voice/voices';
