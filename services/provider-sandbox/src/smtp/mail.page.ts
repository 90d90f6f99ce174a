import { escapeHtml, page } from '../home/html';
import type { ReceivedMail } from './mail.store';

const row = (label: string, value: string): string =>
  value === '' ? '' : `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`;

/** Addresses in escaped text become links, as mail programs show them. */
const withLinks = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s<]+/gu, (address) => `<a href="${address}">${address}</a>`);

/** One mail as its reader sees it, with its headers below. */
export function mailPage(mail: ReceivedMail): string {
  return page(
    `${mail.subject} · Correo de prueba`,
    `<div class="wrap"><p class="badge">Correo de prueba</p><h1>${escapeHtml(mail.subject === '' ? '(sin asunto)' : mail.subject)}</h1>
    <p class="soft"><a href="/">Volver a los proveedores de prueba</a></p>
    <div class="scroll"><table><tbody>${row('De', mail.from)}${row('Para', mail.to.join(', '))}${row('Copia', mail.cc.join(', '))}${row('Responder a', mail.replyTo.join(', '))}${row('Recibido', mail.receivedAt)}${row('Message-ID', mail.messageId)}</tbody></table></div>
    <h2>Texto</h2><pre class="mail">${withLinks(escapeHtml(mail.text))}</pre>
    <h2>Cabeceras</h2><pre class="mail soft">${escapeHtml(mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))}</pre></div>`,
  );
}

/** The mails on the home page, newest first. */
export function mailTable(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0) {
    return '<p class="empty">Todavía no llegó ningún correo. Aquí llegan los de la página de contacto y los de las cuentas: confirmar el correo, cambiar la contraseña, invitaciones.</p>';
  }
  const rows = mails
    .map(
      (mail) =>
        `<tr><td>${escapeHtml(mail.receivedAt.slice(11, 19))}</td><td><a href="/mails/${mail.id}">${escapeHtml(mail.subject === '' ? '(sin asunto)' : mail.subject)}</a></td><td>${escapeHtml(mail.replyTo.join(', '))}</td><td>${escapeHtml(mail.to.join(', '))}</td></tr>`,
    )
    .join('');
  return `<div class="scroll"><table><thead><tr><th scope="col">Hora</th><th scope="col">Asunto</th><th scope="col">Responder a</th><th scope="col">Para</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
