import type { AppTexts } from '../../app-texts';

export const legal: AppTexts['legal'] = {
  contents: 'Contents',
  updated: (day) => `Last updated: ${day.split('-').toReversed().join('/')}`,
  operator: {
    title: 'Who provides the service',
    known: (name, taxId, address) =>
      `This service is provided by ${name}${taxId === null ? '' : `, tax number (NIT) ${taxId}`}${address === null ? '' : `, based at ${address}`}, which is also the controller of your personal data.`,
    unknown:
      'Pregonero is the name this service goes by. The company that runs it, which is also the controller of your personal data, is named on every payment receipt and will identify itself in writing if you ask.',
    contact: (email) =>
      `If you have any questions about this document, write to ${email} or use the contact page. We reply within the time the law allows. This is a translation: if the two differ, the Spanish text prevails.`,
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'These are the rules for using Pregonero. By creating an account, you accept them; if you don’t agree, please don’t create one.',
    sections: [
      {
        id: 'servicio',
        title: 'What Pregonero is',
        paragraphs: [
          'Pregonero helps small businesses make short videos: artificial intelligence writes scripts from what you tell us about your business, a digital presenter reads them to camera, and you can add B-roll and publish the result on short-video networks.',
          'The presenters and voices are digital. They don’t represent real people.',
        ],
      },
      {
        id: 'cuenta',
        title: 'Your account',
        paragraphs: [
          'You must be at least 18 and give us accurate information. Your account is personal: keep your password safe, and tell us if you think someone else is using it.',
          'You can sign in with your email and password or with Google.',
        ],
      },
      {
        id: 'planes',
        title: 'Plans and payments',
        paragraphs: [
          'The Free plan needs no card. Paid plans are billed by the month, in Colombian pesos, through Wompi. The price you see is the total: no tax is added at checkout. Nothing is charged automatically: you pay for each month separately.',
          'Each plan comes with a monthly allowance of videos, scripts and form changes, and with library space. Anything you don’t use doesn’t carry over to the next month.',
          'If you pay for the same plan again before it ends, you get an extra month. If you pay for a different plan, it replaces the old one straight away, and what was left of the old month isn’t credited.',
        ],
      },
      {
        id: 'cancelacion',
        title: 'Cancelling, and payments already made',
        paragraphs: [
          'You can cancel at any time. You keep your access until the end of the period you paid for, and then move to the Free plan.',
          'Payments already made aren’t refunded just because you cancel or don’t use the service: cancelling saves you future charges, but doesn’t refund the current month.',
          'The only exception we offer is the 14-day guarantee in the refund policy, in the cases and within the times set out there. We always respect your legal rights as a consumer, including the right of withdrawal.',
        ],
      },
      {
        id: 'contenido',
        title: 'Your content',
        paragraphs: [
          'What you upload remains yours, and the scripts and videos you generate are for you to use in your business. You allow us to store and process them for the sole purpose of providing the service.',
          'Generated videos are deleted after 2 weeks. Download or publish them before then.',
        ],
      },
      {
        id: 'uso',
        title: 'What is not allowed',
        paragraphs: [
          'You may not use Pregonero to:',
          '- mislead people about products, prices, health or money;',
          '- impersonate another person or business;',
          '- publish illegal, hateful, violent or sexual content;',
          '- upload material you don’t have the rights to;',
          '- attack the service or get around the limits of your plan.',
          'We may suspend an account that breaks these rules.',
        ],
      },
      {
        id: 'ia',
        title: 'Text written by artificial intelligence',
        paragraphs: [
          'A generated script may contain mistakes. Read it before you approve it: what you publish carries your name and is your responsibility.',
        ],
      },
      {
        id: 'responsabilidad',
        title: 'Availability and liability',
        paragraphs: [
          'We work to keep the service available, but it depends on third parties and can fail. If a video can’t be finished, it’s returned to your allowance.',
          'To the extent the law allows, our liability is limited to what you paid in the last three months.',
        ],
      },
      {
        id: 'cambios',
        title: 'Changes and governing law',
        paragraphs: [
          'If we change anything important in these terms, we’ll email you before the change takes effect. They are governed by the law of Colombia.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What data we keep, why, for how long, and what you can do about it.',
    sections: [
      {
        id: 'datos',
        title: 'What data we keep',
        paragraphs: [
          '- About your account: your name, email, password (encrypted so that nobody can read it) or Google identifier.',
          '- About your business: your answers to the form and what you add to its profile.',
          '- About your work: scripts, videos, files in your library, voice recordings you upload, and posts.',
          '- About your payments: plan, amount, date, reference and outcome. Your card details are seen by Wompi, not by us.',
          '- From TikTok, if you connect it: encrypted permissions and your username.',
          '- For security: technical access logs and, for each session, browser, system, a shortened network address and when it was last used.',
          '- About what you accept: which document and version, when, and a shortened network address, as proof.',
          '- From the contact page: your name, email and message.',
          '- About anyone who reviews a video through a link, without an account: the name they type, their comments and voice notes and, with each decision and when accepting this policy, the date and a shortened network address.',
        ],
      },
      {
        id: 'finalidad',
        title: 'What we use it for',
        paragraphs: [
          'To provide the service, bill what you buy, reply to you, keep things secure and comply with the law. We don’t sell your data or use it for third-party advertising.',
        ],
      },
      {
        id: 'terceros',
        title: 'Who we share it with',
        paragraphs: [
          'Only with those needed to provide the service, and only what is necessary:',
          '- the provider that writes scripts (what you tell us about your business);',
          '- the provider of presenters and voices (the text of the script you approve, or the recording you replace it with);',
          '- the stock footage library (search terms);',
          '- Wompi (your payments), Google (if you sign in with it) and TikTok (what you publish);',
          '- whoever hosts the servers and the files, and whoever delivers our email;',
          '- the agency that manages your account, if you work with one.',
        ],
      },
      {
        id: 'plazos',
        title: 'For how long',
        paragraphs: [
          '- Generated videos are deleted after 2 weeks.',
          '- The data of a closed account is deleted after 30 days. Cancelling a plan doesn’t close the account.',
          '- Billing data is kept for 7 years, because the law requires it.',
          '- Messages from the contact page are kept for 1 year, or until the account with the same email is deleted.',
          '- What someone without an account leaves when they review a video is kept, at most, for as long as that video exists.',
          '- Everything else is kept, at most, for as long as you have an account.',
        ],
      },
      {
        id: 'derechos',
        title: 'Your rights',
        paragraphs: [
          'You can access, correct and update your data, ask us to delete it, and withdraw your consent. Write to us through the contact page, using the email of your account.',
          'You can also file a complaint with Colombia’s Superintendencia de Industria y Comercio.',
        ],
      },
      {
        id: 'navegador',
        title: 'What stays in your browser',
        paragraphs: [
          'We use a session cookie and local storage so that you don’t have to sign in every time, and to remember your language, the colours you chose and anything you left half-written. We use no advertising or tracking cookies.',
        ],
      },
      {
        id: 'menores',
        title: 'Minors',
        paragraphs: [
          'Pregonero is for people aged 18 and over. If we learn that an account belongs to a minor, we close it and delete its data.',
        ],
      },
      {
        id: 'seguridad',
        title: 'Security',
        paragraphs: [
          'Passwords and third-party permissions are stored encrypted, and your connection to the site is encrypted too. No system is infallible: if anything serious happens to your data, we’ll tell you.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refund policy',
    lead: 'As a rule, payments already made aren’t refunded. This is the exception: a 14-day guarantee on your purchase.',
    sections: [
      {
        id: 'garantia',
        title: 'The 14-day guarantee',
        paragraphs: [
          'You have 14 days from the date of payment to ask for a refund. After that, the payment isn’t refunded; you can still cancel and keep your access until the end of the period.',
        ],
      },
      {
        id: 'casos',
        title: 'When a refund is approved',
        paragraphs: [
          '- You were charged twice for the same month, or charged the wrong amount.',
          '- Your plan wasn’t activated, or a fault on our side kept you from using it.',
          '- You bought by mistake and made no videos with that payment.',
          '- The law entitles you to a refund, for example under the right of withdrawal.',
        ],
      },
      {
        id: 'excepciones',
        title: 'When it isn’t',
        paragraphs: [
          '- More than 14 days have passed since the payment.',
          '- That month’s videos have already been used.',
          '- The account was suspended for breaking the terms.',
          '- You changed plans or cancelled and want the unused part of the month: the terms explain that it isn’t refunded.',
        ],
      },
      {
        id: 'como',
        title: 'How to ask for one',
        paragraphs: [
          'Write to us through the contact page with your account email, the payment reference and the reason.',
        ],
      },
      {
        id: 'plazos',
        title: 'How long it takes',
        paragraphs: [
          '- Review: 2 to 3 business days from your request. We reply by email either way.',
          '- If approved: 5 to 10 business days for the money to reach the payment method you used, depending on your bank.',
          'Once a refund is approved, the plan it paid for ends and the account moves to the Free plan.',
        ],
      },
    ],
  },
};
