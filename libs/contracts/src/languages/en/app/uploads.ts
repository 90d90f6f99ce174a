import type { AppTexts } from '../../app-texts';

export const uploads: AppTexts['uploads'] = {
  choose: {
    draftBack: 'We restored what you were writing. Files are not kept: choose them again.',
    title: 'Upload video',
    submit: 'Upload video',
    captionOf: (name) => `Caption of “${name}”`,
    progress: 'Upload progress',
    sending: (percent) => `Uploading… ${percent}%`,
    storing: 'Storing the video…',
    failed: 'The video was not uploaded.',
    brokenHint:
      'Inside, this file is not a video that can be opened: it may be damaged. What you wrote is still here: choose another file.',
    doneTitle: 'Video uploaded',
    doneText: 'The client has been notified.',
    version: 'Upload a new version',
    versionDone: 'Version uploaded',
    versionFailed: 'The version was not uploaded.',
  },
  list: {
    title: 'Uploads',
    leave: 'If you close this page, you can go on later with the same file.',
    waiting: 'Waiting',
    interrupted: (percent) =>
      `The connection was lost at ${percent}%. It goes on from there once it is back.`,
    cancel: (caption) => `Cancel the upload of “${caption}”`,
    failedHint: 'What you wrote is still here. Choose another file or cancel the upload.',
    otherFile: 'Choose another file',
    unfinished: (file, percent) =>
      `“${file}” stopped at ${percent}%. Choose the same file and it goes on from there.`,
    chooseSame: 'Choose the file',
    notThatFile: (file) => `That is not the file that was being uploaded: “${file}”.`,
    version: (caption) => `New version of “${caption}”`,
    versionHint: 'Choose another file or cancel the upload.',
  },
};
