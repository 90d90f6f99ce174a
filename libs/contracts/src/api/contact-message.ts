/** A message of the contact page that no mail brought to the team; `sentAt` ISO 8601. */
export interface ContactMessage {
  id: number;
  email: string;
  subject: string;
  message: string;
  sentAt: string;
}
