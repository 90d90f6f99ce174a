import { escapeHtml, page } from '../home/html';
import type { GoogleAccount } from './google.accounts';

/** The account chooser: one button for each account, named by its e-mail, and the way back. Works without scripts. */
export function googleChooserPage(accounts: readonly GoogleAccount[]): string {
  const rows = accounts
    .map(
      (
        { email, name, note },
        index,
      ) => `<li><button class="button account" name="account" value="${escapeHtml(email)}" aria-describedby="note-${index}">${escapeHtml(email)}</button>
      <p class="soft" id="note-${index}">${escapeHtml(name)}. ${escapeHtml(note)}</p></li>`,
    )
    .join('');
  return page(
    'Elige una cuenta',
    `<main class="consent">
      <p class="badge">Google de prueba</p>
      <h1>Elige una cuenta</h1>
      <p>para continuar a Pregonero</p>
      <form method="post"><ul class="accounts">${rows}</ul>
      <div class="buttons"><button class="button" name="cancel" value="1">Cancelar</button></div></form>
      <p class="soft">Esta página es del entorno de pruebas: nada sale de tu equipo.</p>
    </main>`,
  );
}

/** What is shown when a sign-in cannot go on and there is nowhere safe to send the person back to. */
export function googleProblemPage(message: string): string {
  return page(
    'No se puede entrar',
    `<main class="consent"><p class="badge">Google de prueba</p><h1>No se puede entrar</h1><p>${escapeHtml(message)}</p></main>`,
  );
}
