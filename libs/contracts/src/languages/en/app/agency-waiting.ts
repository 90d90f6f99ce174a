import type { AppTexts } from '../../app-texts';

export const agencyWaiting: AppTexts['agencyWaiting'] = {
  empty: 'Nothing is waiting for you',
  emptyText: 'When a client asks for changes or approves a video, you will see it here.',
  changes: (count) => (count === 1 ? '1 with changes requested' : `${count} with changes requested`),
  ready: (count) => (count === 1 ? '1 approved, not published' : `${count} approved, not published`),
  waiting: (count) => (count === 1 ? '1 waiting for the client' : `${count} waiting for the client`),
  overdue: (count) => (count === 1 ? '1 missed deadline' : `${count} missed deadlines`),
  age: (days) => (days < 1 ? 'Since today' : days === 1 ? 'For 1 day' : `For ${days} days`),
  remind: 'Remind on WhatsApp',
  reminder: (count) => (count === 1 ? 'You have 1 video to review:' : `You have ${count} videos to review:`),
  chooseAll: (count) =>
    count === 1 ? 'Choose the one who has not answered' : `Choose all ${count} who have not answered`,
  choose: (client) => `Choose ${client}`,
  remindChosen: (count) =>
    count === 0 ? 'Remind' : count === 1 ? 'Remind 1 client' : `Remind ${count} clients`,
  reminded: (count) => (count === 1 ? '1 client was reminded' : `${count} clients were reminded`),
  nobody: 'Nobody had to be reminded',
  failed: 'The reminder could not be sent',
  outcome: {
    already_reminded: (client) => `${client}: reminded today already.`,
    nothing_waits: (client) => `${client}: has answered everything.`,
    not_wanted: (client) => `${client}: does not want these notices; write to them on WhatsApp.`,
    unknown_client: (client) => `${client}: the account is gone.`,
  },
};
