const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Each character with the form it is compared by: without case and accents. */
const signsOf = (text: string) => [...text].map((sign) => ({ sign, plain: plain(sign) || sign }));

type Part = { at: number; part: string; isHit: boolean };

/** Splits a text into parts that match the typed words and parts that do not. */
export const markedParts = (text: string, words: string): Part[] => {
  const signs = signsOf(text);
  const whole = signs.map((sign) => sign.plain);
  const hits = new Set<number>();
  for (const word of plain(words).split(/\s+/).filter(Boolean)) {
    const wanted = [...word];
    for (let at = 0; at + wanted.length <= whole.length; at += 1)
      if (wanted.every((sign, place) => whole[at + place] === sign))
        for (const place of wanted.keys()) hits.add(at + place);
  }

  const parts: Part[] = [];
  for (const [at, { sign }] of signs.entries()) {
    const last = parts.at(-1);
    if (last?.isHit === hits.has(at)) last.part += sign;
    else parts.push({ at, part: sign, isHit: hits.has(at) });
  }
  return parts;
};
