import type { AppTexts } from '../../app-texts';

export const scriptFilm: AppTexts['scriptFilm'] = {
  add: 'From a script',
  version: 'Version from a script',
  title: 'Video of a script',
  hint: 'The finished video is copied: what the client approves stays the same, whatever becomes of the script.',
  choose: 'Choose a finished video',
  script: 'Script',
  none: 'This client has no finished videos yet. Work in their name to make one.',
  submit: 'Take to the project',
  submitting: 'Copying…',
  done: 'Video in the project',
  doneText: 'The client was notified.',
  failed: 'The video could not be taken to the project',
};
