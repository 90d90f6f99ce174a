/** A file of the owner's library; `fileSize` in bytes, `url` a signed link. */
export interface UserMedia {
  id: number;
  url: string;
  originalName: string;
  mimeType: string;
  fileSize: number;
  uploadedAt: string;
}
