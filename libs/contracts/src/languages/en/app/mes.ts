import type { AppTexts } from '../../app-texts';

export const mes: AppTexts['mes'] = {
  title: 'The month',
  text: 'Scripts with their dates: read them and approve them together.',
  back: 'Back to the calendar',
  chooseClient: 'Choose a client',
  chooseClientText: 'Work in a client’s name to propose their month.',
  propose: {
    title: 'Propose scripts',
    count: 'How many scripts',
    option: (count) => `${count} scripts`,
    submit: 'Propose',
    writing: (done, all) => `Writing: ${done} of ${all}…`,
    writingHint: 'You can close this page: we will let you know when it is done.',
    waits:
      'The writing service is not responding. We will carry on as soon as it is back; you do not have to do anything.',
    stop: 'Stop',
    stopped: 'No more will be written',
    stoppedText: 'What was written stays; the rest goes back to your plan.',
    stopFailed: 'It could not be stopped',
    less: (count) =>
      count === 1 ? 'Your plan has room for 1 script.' : `Your plan has room for ${count} scripts.`,
    begun: 'We have begun',
    hint: 'They come from what we know about the business and take the next free times.',
    left: (count) => (count === 1 ? 'Your plan has 1 script left.' : `Your plan has ${count} scripts left.`),
    failed: 'The month could not be proposed',
  },
  approve: {
    title: 'Approve the month',
    noDate: 'No date',
    occasion: (name) => `Around then: ${name}`,
    read: 'Read the text',
    edit: 'Edit',
    cost: (count) => (count === 1 ? 'Uses 1 video of your plan.' : `Uses ${count} videos of your plan.`),
    fit: (left) =>
      left === 0
        ? 'Your plan has no videos left.'
        : left === 1
          ? 'You have 1 video left: the others stay drafts, in the order of the list.'
          : `You have ${left} videos left: the others stay drafts, in the order of the list.`,
    tickNew: (count) => (count === 1 ? 'Tick the new one' : `Tick the ${count} new ones`),
    submit: (count) => (count === 1 ? 'Approve 1 script' : `Approve ${count} scripts`),
    pending: 'Approving…',
    done: (count) => (count === 1 ? '1 video under way' : `${count} videos under way`),
    doneText: 'We will let you know when they are ready.',
    partly: (done, drafts) => `${done} under way, ${drafts} still drafts`,
    failed: 'None was approved',
    empty: 'No drafts',
    emptyText: 'Propose a month and approve it here.',
  },
};
