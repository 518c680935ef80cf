/**
 * Which keys and groups have passed through this process lately. What it has not seen is taken for new and not looked up:
 * the unique keys of the tables prove it when the rows are added, and a batch that was wrong is decided again with
 * everything read. So it may forget, start empty and lie beside other processes, and never decides about money.
 *
 * A Bloom filter in two halves, of which the older is cleared when the younger is full. A name sets three bits of one word,
 * and the words of both halves lie side by side, so that a look costs one line of the processor's cache. Of names that are
 * new one or two in a hundred are taken for known, which costs a look-up; none is forgotten before as many as the room
 * have followed it. Burton H. Bloom, Space/time trade-offs in hash coding with allowable errors, 1970.
 */
export class RecentKeyFilter {
  readonly #words: Uint32Array;
  readonly #mask: number;
  readonly #room: number;
  #younger: 0 | 1 = 0;
  #count = 0;
  #distrustedUntilMs = Number.NEGATIVE_INFINITY;

  /** @param room names that are remembered at least, a power of two */
  constructor(room = 2 ** 19) {
    this.#room = room;
    this.#words = new Uint32Array(room);
    this.#mask = room / 2 - 1;
  }

  /** Notes a name. @returns whether it was noted before, now and then true for one that was not */
  note(name: string, owner = ""): boolean {
    const hash = mixed(hashOf(owner, hashOf(name, FNV_OFFSET)));
    const slot = (hash & this.#mask) * 2;
    // Three numbers under 32, independent of the slot.
    const more = Math.imul(hash, GOLDEN) >>> 17;
    const bits = (1 << (more & 31)) | (1 << ((more >>> 5) & 31)) | (1 << (more >>> 10));
    const words = this.#words;
    const isKnown = ((words[slot] ?? 0) & bits) === bits || ((words[slot + 1] ?? 0) & bits) === bits;
    words[slot + this.#younger] = (words[slot + this.#younger] ?? 0) | bits;
    this.#count += 1;
    if (this.#count === this.#room) this.#forgetOlder();
    return isKnown;
  }

  /** Something was stored that is not known here, by another process or long ago: where one is there are more. */
  distrust(): void {
    this.#distrustedUntilMs = performance.now() + DISTRUST_MS;
  }

  /** Whether what is unknown here may be taken for new. */
  get isTrusted(): boolean {
    return performance.now() >= this.#distrustedUntilMs;
  }

  #forgetOlder(): void {
    this.#count = 0;
    this.#younger = this.#younger === 0 ? 1 : 0;
    for (let slot: number = this.#younger; slot < this.#words.length; slot += 2) this.#words[slot] = 0;
  }
}

/** A batch that was wrong is done twice, so in this time everything is looked up. */
const DISTRUST_MS = 1_000;

/** As FNV-1a, but two letters in a step, because each step waits for the one before. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 2) {
    // Past the end there is no letter; `|` makes nothing of it.
    hash = Math.imul(hash ^ (text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16)), FNV_PRIME);
  }
  return hash;
}

/** Every bit of the hash in every other: MurmurHash3's last step, by Austin Appleby, in the public domain. */
function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const GOLDEN = 0x9e3779b1;
