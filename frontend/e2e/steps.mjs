/** A tiny runner: steps in order; once one fails, those that build on it are counted as failed without running. */
export class Steps {
  passed = 0;
  failed = 0;
  #broken = false;

  async step(name, work) {
    if (this.#broken) {
      this.failed += 1;
      console.log(`  – ${name} (no se llegó)`);
      return;
    }
    const startedAt = Date.now();
    try {
      await work();
      this.passed += 1;
      console.log(`  ✔ ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.failed += 1;
      this.#broken = true;
      console.log(`  ✘ ${name}\n${error instanceof Error ? error.stack : String(error)}`);
      await this.onFailure?.();
    }
  }

  /** Steps after this one do not build on those before. */
  startAnew() {
    this.#broken = false;
  }
}

/** Asks until the answer is true; says what it waited for when time is up. */
export async function until(what, timeoutMs, question, everyMs = 250) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`no llegó en ${timeoutMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
