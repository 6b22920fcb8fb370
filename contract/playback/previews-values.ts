/** How the previews of a film stand: there, being made, switched off or impossible on this server, impossible for this film. */
export const previewStates = ['ready', 'waiting', 'off', 'failed'] as const
