/** What became of something that an assistant asked for. */
export type AssistantRequestState = 'waiting' | 'accepted' | 'rejected' | 'used';

/** Something that an assistant wants to do and its person confirms in the app: `GET /api/assistant-requests`. */
export interface AssistantRequest {
  id: number;
  /** What will happen, in words. */
  question: string;
  /** Name of the key that the assistant uses. */
  keyName: string;
  state: AssistantRequestState;
  /** ISO 8601; it can be answered for a day. */
  createdAt: string;
}

/** `POST /api/assistant-requests/{id}`. */
export interface AnswerAssistantRequest {
  accept: boolean;
}
