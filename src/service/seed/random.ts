/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from `low` up to and including `high`. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

const MODULUS = 2_147_483_647;
const MULTIPLIER = 48_271;

export function randomFrom(seed: number): Random {
  let state = (Math.abs(Math.trunc(seed)) % (MODULUS - 1)) + 1;
  const whole = (low: number, high: number): number => {
    state = (state * MULTIPLIER) % MODULUS;
    return low + Math.floor((state / MODULUS) * (high - low + 1));
  };
  return { whole, pick: (from) => from[whole(0, from.length - 1)] ?? from[0] };
}
