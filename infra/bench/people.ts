import { createSecretKey } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import type { Pool } from 'pg';

/** How many have an account, and how many scripts each has. */
const PEOPLE = 1_000;
const SCRIPTS_EACH = 20;
/** That of the demo client, whose hash all others get too. */
export const PEOPLE_PASSWORD = 'cliente1234';
const DEMO_EMAIL = 'cliente@pregonero.test';

/** Somebody who is signed in. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** A text as long as those that the model writes: some forty seconds of speech. */
const CONTENIDO =
  '¿Sabías que el pan de masa madre se deja reposar toda una noche? En La Espiga lo hacemos así. '.repeat(6);
const CAPTION = 'Pan de verdad, de la esquina a tu mesa. #panaderia #masamadre #chapinero #bogota';

/** Accounts, their sessions and their scripts, straight into the tables. */
export async function populate(pool: Pool, jwtSecret: string): Promise<Person[]> {
  await pool.query(
    `INSERT INTO users (name, email, password)
     SELECT 'Persona ' || n, 'medida' || n || '@pregonero.test', (SELECT password FROM users WHERE email = $2)
     FROM generate_series(1, $1::int) AS n`,
    [PEOPLE, DEMO_EMAIL],
  );
  const { rows } = await pool.query<{ id: number; email: string; sid: string }>(
    `WITH opened AS (
       INSERT INTO sessions (sid, "userId", "expiresAt")
       SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users WHERE email LIKE 'medida%'
       RETURNING sid, "userId")
     SELECT u.id, u.email, opened.sid FROM opened JOIN users u ON u.id = opened."userId" ORDER BY u.id`,
  );
  await pool.query(
    `INSERT INTO guiones ("userId", titulo, contenido, caption, "captionGenerado", "palabrasClave", "fechaSugerida", estado,
       "videoHeygenUrl", "videoFinalUrl", "posterUrl", "videoUrlExpiresAt")
     SELECT u.id, 'Guion ' || n, $2, $3, $3, 'pan, horno, masa madre', now() + n * interval '1 day',
       CASE WHEN n % 4 = 0 THEN 'listo' ELSE 'generado' END, link, link, link, CASE WHEN n % 4 = 0 THEN now() + interval '7 days' END
     FROM users u, generate_series(1, $1::int) AS n,
       LATERAL (SELECT CASE WHEN n % 4 = 0 THEN 'http://localhost:1/videos/' || repeat('x', 380) END AS link) AS links
     WHERE u.email LIKE 'medida%'`,
    [SCRIPTS_EACH, CONTENIDO, CAPTION],
  );
  await pool.query('VACUUM ANALYZE');
  const key = createSecretKey(Buffer.from(jwtSecret));
  return rows.map(({ id, email, sid }) => ({
    id,
    email,
    // The published types know texts and buffers only; the key object is what is quick.
    token: sign({ sub: String(id), sid }, key as unknown as Buffer, {
      algorithm: 'HS256',
      issuer: 'pregonero',
      audience: 'pregonero-web',
      expiresIn: 86_400,
    }),
  }));
}
