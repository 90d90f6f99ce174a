import type { AppTexts } from '../../app-texts';

export const projects: AppTexts['projects'] = {
  clientTitle: "Client's Projects",
  allTitle: 'All Projects',
  backToClients: 'Back to Clients',
  backToApp: 'Back to Dashboard',
  allVideos: 'All videos',
  add: 'New project',
  empty: 'No projects',
  emptyAdmin: 'Create a project to upload videos to it.',
  emptyClient: 'When the agency creates a project for you, you will see it here.',
  statuses: { active: 'In Progress', completed: 'Completed', pending: 'Pending' },
  videos: (count) => (count === 1 ? '1 video' : `${count} videos`),
  toReview: (count) => `${count} to review`,
  createdOn: (date) => `Created on ${date}`,
  deadline: (date) => `Due: ${date}`,
  remove: (name) => `Delete ${name}`,
  removeDialog: {
    title: 'Delete this project?',
    text: (name, videos) =>
      videos === 0
        ? `“${name}” is deleted for you and for the client. This cannot be undone.`
        : `“${name}” and its ${videos === 1 ? 'video' : `${videos} videos`} are deleted for you and for the client. This cannot be undone.`,
    confirm: 'Delete project',
    doneTitle: 'Project deleted',
    doneText: 'The project and its videos are gone.',
    failedTitle: 'The project could not be deleted',
  },
  dialog: {
    title: 'Create New Project',
    client: 'Client',
    choose: 'Choose a client',
    clientRequired: 'Please select a client',
    noClients: 'There are no clients yet: create one first.',
    name: 'Project name',
    namePlaceholder: 'December campaign',
    nameRequired: 'The name is required',
    description: 'Description',
    descriptionHint: 'Optional. The client sees it.',
    status: 'Status',
    submit: 'Create project',
    submitting: 'Creating…',
    doneTitle: 'Project created',
    doneText: (name) => `You can upload videos to “${name}” now.`,
    failed: 'The project could not be created. Try again.',
  },
};
