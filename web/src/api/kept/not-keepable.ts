/** Why a content is not kept: only the server could play it here, nothing opens it, there is no room for it, or it became another file meanwhile. */
export type KeepRefusal = 'converted' | 'noViewer' | 'noRoom' | 'changed'

/** A content that cannot be kept. */
export class NotKeepable extends Error {
  readonly refusal: KeepRefusal

  constructor(refusal: KeepRefusal) {
    super(refusal)
    this.name = 'NotKeepable'
    this.refusal = refusal
  }
}
