export const jobStates = ['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const
