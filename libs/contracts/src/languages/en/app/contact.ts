import type { AppTexts } from '../../app-texts';

export const contact: AppTexts['contact'] = {
  title: 'Contact',
  lead: 'Write to us and we answer by email during opening hours.',
  formTitle: 'Send us a message',
  email: 'Your email',
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Tell us what happened or what you need. Leave out passwords and card data.',
  emailInvalid: 'Please enter a valid email',
  subjectRequired: 'The subject is required',
  messageTooShort: 'The message must have at least 10 characters',
  send: 'Send message',
  sending: 'Sending…',
  sentTitle: 'Message sent',
  sentText: 'Thank you for writing. We answer by email as soon as we can.',
  another: 'Write another message',
  failed: 'Error: The message could not be sent. Try again.',
  hoursTitle: 'Opening hours',
  hours: [
    { days: 'Monday to Friday', time: '9:00–18:00' },
    { days: 'Saturday', time: '10:00–14:00' },
    { days: 'Sunday', time: 'Closed' },
  ],
  zone: 'Colombia time',
  open: 'Open now',
  closed: 'Closed now',
  directTitle: 'Also here',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'Hello, I have a question about Pregonero.',
  faqTitle: 'Frequent questions',
  faq: [
    {
      question: 'Do I need a credit card to try it?',
      answer: 'No. The Gratuito plan gives two videos and ten scripts a month without any means of payment.',
    },
    {
      question: 'How long does a video take?',
      answer:
        'Usually 2 to 5 minutes from your approval. You see the progress live and we tell you at the end.',
    },
    {
      question: 'How long does my video stay available?',
      answer:
        'Two weeks. Download or publish it before: then it is deleted. The link is renewed while the file exists.',
    },
    {
      question: 'How do I cancel my subscription?',
      answer:
        'In “My subscription”. You keep your access until the end of the month that you paid and then move to the Gratuito plan.',
    },
    {
      question: 'Can I ask for a refund?',
      answer:
        'Yes, within 14 days of the payment and in the cases of the refund policy. Write to us with the email of your account and the reference of the payment.',
    },
    {
      question: 'Whose are the scripts and the videos?',
      answer: 'Yours. You can use them on your networks and in your advertisements.',
    },
  ],
};
