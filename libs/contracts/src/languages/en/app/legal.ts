import type { AppTexts } from '../../app-texts';

export const legal: AppTexts['legal'] = {
  contents: 'Contents',
  updated: 'Last updated: 21/11/2026',
  operator: {
    title: 'Who provides the service',
    known: (name, taxId, address) =>
      `This service is provided by ${name}${taxId === null ? '' : `, tax number (NIT) ${taxId}`}${address === null ? '' : `, with its address at ${address}`}, which is also the controller of your data.`,
    unknown:
      'Pregonero is the name under which this service is offered. The company that operates it, also the controller of your data, is named on the receipt of each payment and identifies itself in writing when you ask.',
    contact: (email) =>
      `On any matter of this document write to ${email} or from the contact page. We answer within the terms of the law. This is a translation: the Spanish text prevails.`,
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'These are the rules for using Pregonero. By creating an account you accept them; if you do not agree, do not create one.',
    sections: [
      {
        id: 'servicio',
        title: 'What Pregonero is',
        paragraphs: [
          'Pregonero helps small businesses to make short videos: it writes scripts with artificial intelligence from what you tell about your business, a digital presenter says them on camera, B-roll can be added and the result can be published on short-video networks.',
          'The presenters and voices are digital. They do not represent real people.',
        ],
      },
      {
        id: 'cuenta',
        title: 'Your account',
        paragraphs: [
          'You must be at least 18 years old and give true data. The account is personal: keep your password and tell us if you think that somebody else uses it.',
          'You can sign in with email and password or with Google.',
        ],
      },
      {
        id: 'planes',
        title: 'Plans and payments',
        paragraphs: [
          'The Gratuito plan requires no card. Paid plans are charged per month, in Colombian pesos, through Wompi. The price you see is the total: no tax is added when you pay. Nothing is charged automatically: each month is paid separately.',
          'Each plan has monthly quotas of videos, scripts, form changes and library space. What you do not use does not pass to the next month.',
          'If you pay the same plan again before it ends, a month is added. If you pay another plan, it replaces the old one from that moment and what was left of the old month is not credited.',
        ],
      },
      {
        id: 'cancelacion',
        title: 'Cancelling, and payments already made',
        paragraphs: [
          'You can cancel at any time. You keep your access until the end of the period that you paid and then move to the Gratuito plan.',
          'There are no refunds of payments already made just for cancelling or for not using the service: cancelling avoids future spending, it does not give back the month under way.',
          'The one exception that we offer is the 14-day guarantee of the refund policy, in the cases and times described there. The rights that the law gives you as a consumer, among them that of withdrawal, are always respected.',
        ],
      },
      {
        id: 'contenido',
        title: 'Your content',
        paragraphs: [
          'What you upload stays yours, and the scripts and videos that you generate are for you to use in your business. You allow us to keep and process them only to serve you.',
          'Generated videos are deleted after 2 weeks. Download or publish them before.',
        ],
      },
      {
        id: 'uso',
        title: 'What is not allowed',
        paragraphs: [
          'You may not use Pregonero to:',
          '- deceive about products, prices, health or money;',
          '- pose as another person or business;',
          '- publish illegal, hateful, violent or sexual content;',
          '- upload material that you have no rights to;',
          '- attack the service or get around the limits of your plan.',
          'We may suspend an account that breaks these rules.',
        ],
      },
      {
        id: 'ia',
        title: 'Texts made with artificial intelligence',
        paragraphs: [
          'A generated script may have mistakes. Read it before you approve it: what you publish carries your name and is your responsibility.',
        ],
      },
      {
        id: 'responsabilidad',
        title: 'Availability and liability',
        paragraphs: [
          'We work for the service to be available, but it depends on third parties and may fail. If a video cannot be finished, it goes back to your quota.',
          'As far as the law allows, our liability is limited to what you paid in the last three months.',
        ],
      },
      {
        id: 'cambios',
        title: 'Changes and law',
        paragraphs: [
          'If we change something important in these terms, we tell you by email before it counts. The law of Colombia applies.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What data we keep, what for, for how long and what you can do about it.',
    sections: [
      {
        id: 'datos',
        title: 'What data we keep',
        paragraphs: [
          '- Of the account: name, email, password (in a form that nobody can read) or your Google identifier.',
          '- Of your business: what you answer in the form.',
          '- From your work: scripts, videos, files in your library, voice recordings you upload, and posts.',
          '- Of your payments: plan, amount, date, reference and result. Wompi sees the data of your card, we do not.',
          '- Of TikTok, if you connect it: encrypted permissions and your user name.',
          '- Of security: technical access records.',
        ],
      },
      {
        id: 'finalidad',
        title: 'What we use it for',
        paragraphs: [
          'To serve you, charge what you buy, answer you, care for security and obey the law. We do not sell your data nor use it for the advertising of others.',
        ],
      },
      {
        id: 'terceros',
        title: 'Whom we share it with',
        paragraphs: [
          'Only with those who are needed to serve you, and only what is necessary:',
          '- the provider that writes scripts (what you tell about your business);',
          '- the provider of presenters and voices (the text of the approved script, or the recording you replace it with);',
          '- the stock clip service (search words);',
          '- Wompi (your payments), Google (if you sign in with it) and TikTok (what you publish);',
          '- whoever hosts the servers and the files, and whoever delivers our mail;',
          '- the agency that manages your account, if you work with one.',
        ],
      },
      {
        id: 'plazos',
        title: 'For how long',
        paragraphs: [
          '- Generated videos are deleted after 2 weeks.',
          '- The data of a cancelled account is deleted after 30 days.',
          '- Billing data is kept for 7 years, because the law demands it.',
          '- The rest is kept while you have the account.',
        ],
      },
      {
        id: 'derechos',
        title: 'Your rights',
        paragraphs: [
          'You may see, correct and update your data, ask us to delete it and withdraw your permission. Write to us on the contact page with the email of your account.',
          'You may also complain to the Superintendencia de Industria y Comercio of Colombia.',
        ],
      },
      {
        id: 'navegador',
        title: 'What stays in your browser',
        paragraphs: [
          'We use a session cookie and local storage so that you don’t have to sign in every time, and to remember your language, the colours you chose and what you left half-written. We use no advertising or tracking cookies.',
        ],
      },
      {
        id: 'menores',
        title: 'Minors',
        paragraphs: [
          'Pregonero is for people of 18 years or more. If we learn that an account belongs to a minor, we close it and delete its data.',
        ],
      },
      {
        id: 'seguridad',
        title: 'Security',
        paragraphs: [
          'Passwords and permissions of third parties are kept encrypted, and so is the connection with the site. No system is perfect: if something serious happens to your data, we tell you.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refund policy',
    lead: 'As a rule, payments already made are not given back. This is the exception: a 14-day guarantee for your purchase.',
    sections: [
      {
        id: 'garantia',
        title: 'The 14-day guarantee',
        paragraphs: [
          'You have 14 days from the date of the payment to ask for a refund. After that the payment is not given back; you can still cancel and keep your access until the end of the period.',
        ],
      },
      {
        id: 'casos',
        title: 'When it is approved',
        paragraphs: [
          '- The same month was charged twice, or a wrong amount.',
          '- The plan did not start, or a fault of ours kept you from using it.',
          '- You bought by mistake and generated no videos with that payment.',
          '- The law gives you a right to it, for example by withdrawal.',
        ],
      },
      {
        id: 'excepciones',
        title: 'When it is not',
        paragraphs: [
          '- More than 14 days have passed since the payment.',
          '- The video quota of that month is used up.',
          '- The account was suspended for breaking the terms.',
          '- You changed plan or cancelled and want the part of the month that you did not use: the terms explain that this part is not given back.',
        ],
      },
      {
        id: 'como',
        title: 'How to ask for it',
        paragraphs: [
          'Write to us on the contact page with the email of your account, the reference of the payment and the reason.',
        ],
      },
      {
        id: 'plazos',
        title: 'How long it takes',
        paragraphs: [
          '- Review: 2 to 3 business days from your request. We answer by email in any case.',
          '- If it is approved: 5 to 10 business days for the money to reach the means of payment that you used; it depends on your bank.',
          'With an approved refund, the plan of that payment ends and the account moves to the Gratuito plan.',
        ],
      },
    ],
  },
};
