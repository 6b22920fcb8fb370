import autocannon from 'autocannon'

/** What a load found: requests a second, and the slowest hundredth in milliseconds. */
export interface Load {
  perSecond: number
  p99: number
  bad: number
}

/** Puts connections on an address for some seconds; each request may differ. */
export function putLoad(
  url: string,
  options: {
    connections: number
    seconds: number
    headers?: Record<string, string>
    /** So many requests a second of all connections together; absent: as fast as they are answered. */
    perSecond?: number
    next: () => { method?: 'GET' | 'PUT'; path: string; body?: string; headers?: Record<string, string> }
  },
): Promise<Load> {
  return new Promise((done, fail) => {
    const load = autocannon(
      {
        url,
        connections: options.connections,
        duration: options.seconds,
        headers: options.headers ?? {},
        ...(options.perSecond !== undefined && { overallRate: options.perSecond }),
        requests: [
          {
            setupRequest: (request) => {
              const { method = 'GET', path, body, headers } = options.next()
              return {
                ...request,
                method,
                path,
                ...(body !== undefined && { body }),
                headers: { ...request.headers, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
              }
            },
          },
        ],
      },
      (error, result) => {
        if (error) fail(error)
        else done({ perSecond: result.requests.average, p99: result.latency.p99, bad: result.non2xx + result.errors })
      },
    )
    load.on('error', fail)
  })
}

/** The middle one of several measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
