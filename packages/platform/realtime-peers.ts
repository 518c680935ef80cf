/** Which members have a live connection, told between processes beside the messages. A process that never tells has anybody. */
export type Presence = {
  /** Begins a whole list; what was known before is forgotten with its end. */
  readonly isStart?: true;
  /** The whole list has been told. */
  readonly isEnd?: true;
  readonly here?: readonly string[];
  readonly gone?: readonly string[];
};

const PEER_SILENT_MS = 7_000;
/** Ids of so many members fit into one notification. */
const IDS_PER_NOTICE = 150;

type Peer = {
  seenMs: number;
  /** Undefined until the peer has told the whole list: then it may have anybody. */
  members: Set<string> | undefined;
  /** A whole list on its way. */
  coming: Set<string> | undefined;
};

/** What a process knows of the others: that they are there, and which members are connected to them. */
export function createPeers() {
  const peers = new Map<string, Peer>();
  const isHeard = ({ seenMs }: Peer): boolean => performance.now() - seenMs < PEER_SILENT_MS;

  return {
    /** Any sign of life of a peer, with what it told of its members. */
    hear(id: string, presence: Presence | undefined): void {
      const peer = peers.get(id) ?? { seenMs: 0, members: undefined, coming: undefined };
      peer.seenMs = performance.now();
      peers.set(id, peer);
      for (const [other, known] of peers) if (!isHeard(known)) peers.delete(other);
      if (!presence) return;
      if (presence.isStart) peer.coming = new Set();
      for (const set of [peer.members, peer.coming]) {
        for (const memberId of presence.here ?? []) set?.add(memberId);
        for (const memberId of presence.gone ?? []) set?.delete(memberId);
      }
      if (!presence.isEnd) return;
      peer.members = peer.coming;
      peer.coming = undefined;
    },
    /** Peers that gave a sign of life lately. */
    heard: (): string[] => [...peers].filter(([, peer]) => isHeard(peer)).map(([id]) => id),
    areThere: (): boolean => [...peers.values()].some(isHeard),
    mayHave: (memberId: string): boolean =>
      [...peers.values()].some((peer) => isHeard(peer) && (peer.members?.has(memberId) ?? true)),
    /** Peers that have not told their whole list, or not since it was doubted. */
    unknown: (): string[] => [...peers].filter(([, { members, coming }]) => !members && !coming).map(([id]) => id),
    /** What was told meanwhile may be lost: every peer may have anybody again. */
    doubt(): void {
      for (const peer of peers.values()) [peer.members, peer.coming] = [undefined, undefined];
    },
  };
}

/** A whole list in notices that are small enough. */
export function wholeList(members: Iterable<string>): Presence[] {
  const all = [...members];
  const notices: Presence[] = [];
  for (let from = 0; from === 0 || from < all.length; from += IDS_PER_NOTICE) {
    notices.push({
      here: all.slice(from, from + IDS_PER_NOTICE),
      ...(from === 0 ? { isStart: true } : {}),
      ...(from + IDS_PER_NOTICE >= all.length ? { isEnd: true } : {}),
    });
  }
  return notices;
}

/** Who came and who left since the last notice. */
export function createComings() {
  const comings = new Map<string, boolean>();
  return {
    note: (memberId: string, isHere: boolean): void => void comings.set(memberId, isHere),
    /** Taken out, in notices that are small enough. */
    take(): Presence[] {
      const told = [...comings];
      comings.clear();
      const notices: Presence[] = [];
      for (let from = 0; from < told.length; from += IDS_PER_NOTICE) {
        const part = told.slice(from, from + IDS_PER_NOTICE);
        const those = (isHere: boolean) => part.filter(([, is]) => is === isHere).map(([memberId]) => memberId);
        notices.push({ here: those(true), gone: those(false) });
      }
      return notices;
    },
  };
}
