/** For which zoom pictures are asked: few steps, so that not every movement of the fingers loads another. */
export const sharpnessOf = (scale: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, scale)) - 0.05)
