import type { AppTexts } from '../../app-texts';

export const contact: AppTexts['contact'] = {
  title: 'Contact',
  lead: 'Write to us and we will reply by email during support hours.',
  formTitle: 'Send us a message',
  email: 'Your email',
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Tell us what happened or what you need. Leave out passwords and card details.',
  emailInvalid: 'Please enter a valid email',
  subjectRequired: 'The subject is required',
  messageTooShort: 'The message must be at least 10 characters long',
  send: 'Send message',
  sending: 'Sending…',
  sentTitle: 'Message sent',
  sentText: 'Thank you for writing. We will reply by email as soon as we can.',
  another: 'Write another message',
  failed: 'Error: The message could not be sent. Try again.',
  hoursTitle: 'Support hours',
  hours: [
    { days: 'Monday to Friday', time: '9:00–18:00' },
    { days: 'Saturday', time: '10:00–14:00' },
    { days: 'Sunday', time: 'Closed' },
  ],
  zone: 'Colombia time',
  open: 'Open now',
  closed: 'Closed now',
  directTitle: 'Other ways to reach us',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'Hello, I have a question about Pregonero.',
  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'Do I need a credit card to try it?',
      answer: 'No. The Free plan gives you two videos and ten scripts a month with no payment method at all.',
    },
    {
      question: 'How long does a video take?',
      answer:
        'Usually 2 to 5 minutes after you approve the script. You can watch the progress live, and we let you know when it is done.',
    },
    {
      question: 'How long is my video available?',
      answer:
        'Two weeks. Download or publish it before then: after that it is deleted. The link can be renewed as long as the file exists.',
    },
    {
      question: 'How do I cancel my subscription?',
      answer:
        'Under “My subscription”. You keep your access until the end of the month you paid for and then move to the Free plan.',
    },
    {
      question: 'Can I ask for a refund?',
      answer:
        'Yes, within 14 days of the payment and in the cases set out in the refund policy. Write to us with your account email and the payment reference.',
    },
    {
      question: 'Who owns the scripts and the videos?',
      answer: 'You do. Use them on your social networks and in your ads.',
    },
  ],
};
