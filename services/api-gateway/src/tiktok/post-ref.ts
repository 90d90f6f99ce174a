/** The job reference of a publication: one job a post. */
export function postRef(postId: number): string {
  return `post:${postId}`;
}
