export { synthesizeSpeech } from './speech/speech.synthesis';
export { drawPoster } from './presenter/stage';
export { PRESENTERS } from './presenter/presenters';
export { renderPresenter } from './presenter/presenter.render';
