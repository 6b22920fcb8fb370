const networkFileSystems: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB2',
  0x65735546: 'FUSE',
  0x01021997: '9P',
  0x5346414f: 'AFS',
  0x00c36400: 'Ceph',
}

/** The name of the network file system that a number of statfs stands for, or undefined for a local one. */
export const networkFileSystem = (type: number): string | undefined => networkFileSystems[type >>> 0]
