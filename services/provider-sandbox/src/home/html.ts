const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}

const STYLE = `
:root{color-scheme:dark;--bg:#0d1017;--card:#161b26;--line:#263043;--text:#eaf0fa;--soft:#9fb0c8;--gold:#ffb547;--green:#4ade9b;--red:#ff7a85;--blue:#6cb6ff}
*{box-sizing:border-box}html{background:var(--bg)}body{margin:0;min-height:100vh;background:radial-gradient(1200px 500px at 15% -10%,#24304c 0,transparent 60%),var(--bg);color:var(--text);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--blue)}h1{font-size:1.9rem;line-height:1.2;margin:.2rem 0 .4rem}h2{font-size:1.15rem;margin:2.4rem 0 .9rem}
.soft{color:var(--soft);font-size:.92rem}.wrap{max-width:1180px;margin:0 auto;padding:2.2rem 1.2rem 4rem}
.badge{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:.15rem .75rem;font-size:.82rem;color:var(--gold);margin:0}
.facts{display:flex;gap:.8rem;flex-wrap:wrap;margin-top:1.3rem}.fact{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:.8rem 1.1rem;min-width:9.5rem}.fact b{display:block;font-size:1.6rem;line-height:1.2}
.grid{display:grid;gap:1.1rem;grid-template-columns:repeat(auto-fill,minmax(215px,1fr))}
.phone{background:#05070b;border:1px solid #313d55;border-radius:28px;padding:.6rem;box-shadow:0 18px 40px #0008}
.phone video,.phone img,.blank{width:100%;aspect-ratio:9/16;object-fit:cover;border-radius:20px;background:#11161f;display:block}.blank{display:grid;place-items:center;color:var(--soft);text-align:center;padding:1rem}
.phone .text{padding:.6rem .45rem .35rem}.phone strong{display:block;overflow-wrap:anywhere;font-size:.95rem;line-height:1.35}
.tag{font-size:.78rem;border-radius:99px;padding:.1rem .6rem;border:1px solid currentColor;display:inline-block}.ok{color:var(--green)}.bad{color:var(--red)}.run{color:var(--blue)}
.bar{height:6px;border-radius:9px;background:#232c3d;overflow:hidden;margin-top:.5rem}.bar i{display:block;height:100%;background:linear-gradient(90deg,var(--gold),#ff7e5f)}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:14px}table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;padding:.5rem .8rem;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--soft);font-weight:600}tr:last-child td{border-bottom:0}code{font-size:.85em}
.empty{background:var(--card);border:1px dashed var(--line);border-radius:14px;padding:1.1rem;color:var(--soft)}
.mail{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.95rem}
.consent{max-width:26rem;margin:8vh auto;background:var(--card);border:1px solid var(--line);border-radius:20px;padding:2rem}.who{display:flex;gap:.8rem;align-items:center;margin:1.2rem 0}.face{width:52px;height:52px;border-radius:50%;display:grid;place-items:center;font-weight:700;color:#11131a;background:linear-gradient(135deg,#25f4ee,#fe2c55)}
.amount{font-size:2rem;font-weight:700;margin:.4rem 0}.buttons.column{flex-direction:column}button.button.primary{background:#fe2c55}.small{font:inherit;font-size:.85rem;background:none;color:var(--text);border:1px solid var(--line);border-radius:8px;padding:.2rem .6rem;cursor:pointer}.small:hover,.small:focus-visible{border-color:var(--blue)}.buttons{display:flex;gap:.8rem;margin:1.6rem 0 1rem}.button{flex:1;text-align:center;padding:.7rem 1rem;border-radius:10px;border:1px solid var(--line);color:var(--text);text-decoration:none;font-weight:600}.button:hover,.button:focus-visible{border-color:var(--blue)}.primary{background:#fe2c55;border-color:#fe2c55;color:#fff}
.accounts{list-style:none;padding:0;margin:1.2rem 0}.accounts li{margin-bottom:1rem}.accounts p{margin:.3rem .2rem 0}.account{width:100%;text-align:left}button.button{font:inherit;font-weight:600;background:none;cursor:pointer}
`;

/** A whole page in Spanish, dark, without scripts. `content` is HTML: escape what people wrote before it gets here. */
export function page(title: string, content: string, refreshSeconds?: number): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${content}</body></html>`;
}
