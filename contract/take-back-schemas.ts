import { z } from 'zod'

type ReadOnly<Change, Reply> = { [K in Exclude<keyof Reply, keyof Change>]: z.ZodOptional<z.ZodUnknown> }

/** The body of a change that may also be the whole reply, as it was read: the server refuses what else in it was changed. */
export function takeBack<Change extends z.ZodRawShape, Reply extends z.ZodRawShape>(
  change: z.ZodObject<Change>,
  reply: z.ZodObject<Reply>,
): z.ZodObject<Change & ReadOnly<Change, Reply>> {
  const names = Object.keys(reply.shape).filter((name) => !(name in change.shape))
  const readOnly = z.unknown().optional().meta({ readOnly: true })
  const shape = { ...change.shape, ...Object.fromEntries(names.map((name) => [name, readOnly])) }
  return z.strictObject(shape) as unknown as z.ZodObject<Change & ReadOnly<Change, Reply>>
}
