/** Choosing videos and sending them are fetched together: who does one does the other. */
export { UploadList } from './upload-list';
export { UploadVideoDialog } from './upload-video-dialog';
