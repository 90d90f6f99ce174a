import { Injectable } from '@nestjs/common';

/** A choice that somebody made on the chooser page. `email` is null when they went back without choosing. */
export interface GoogleSignIn {
  email: string | null;
  at: string;
}

const KEPT = 50;

/** The latest choices, newest first, for the home page; since the start of the process only. */
@Injectable()
export class GoogleSignIns {
  readonly signIns: GoogleSignIn[] = [];

  add(email: string | null): void {
    this.signIns.unshift({ email, at: new Date().toISOString() });
    this.signIns.splice(KEPT);
  }
}
