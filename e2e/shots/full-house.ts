import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { change } from "../settings.ts";

/** A promotion of the full house whose page is looked at. */
export const PROMOTION_ID = "01990000-0000-7000-8000-0000000000a1";

/** More vendors than a menu shows; the first offer every kind of game. All of them are invented. */
const VENDORS = [
  "Deodar",
  "Northpier",
  "Tin Tiger",
  "Paper Moon",
  "Monsoon Works",
  "Third Rail",
  "Kite & Co",
  "Saffron Lab",
  "Blue Kiln",
  "Lotus Forge",
  "Hill Station Interactive",
  "Ostrich Bay",
  "Lantern Row",
] as const;

const TITLES = [
  ["Jingle Truck", "jingle-truck"],
  ["Peacock Court", "peacock-court"],
  ["Mango Season", "mango-season"],
  ["Night Bazaar", "night-bazaar"],
  ["Moon Hare", "moon-hare"],
  ["Hornbill Canopy", "hornbill-canopy"],
  ["Elephant Parade of the Seven Hills", "elephant-parade"],
  ["Lotus Pond", "koi-lantern"],
  ["Kite Season", "kite-season"],
] as const;

/** Kinds of games and how many of the vendors have one of each. */
const KINDS = { RNG: 13, LIVE: 12, FISH: 2, PVP: 3, SPORTS: 1, ESPORTS: 1, ELOTT: 2 } as const;

const OFFERS = [
  { kind: "games", image: "mango-season", title: "Mission week: five games", from: -3, to: 8 },
  { kind: "sports", image: "kite-season", title: "Cricket parlay, one pick short", from: -10, to: null },
  { kind: "members", image: "elephant-parade", title: "Bring a friend, both get points", from: -1, to: 39 },
  { kind: "points", image: "moon-hare", title: "Full moon, double points", from: 6, to: 7 },
  { kind: "events", image: "night-bazaar", title: "Bazaar weekend", from: -20, to: -2 },
] as const;

const DAY_MS = 86_400_000;

/** Puts into the running product what a house that is busy has: vendors, games, offers, notices, contacts. */
export async function fillHouse(): Promise<void> {
  await openGames();
  for (const [index, offer] of OFFERS.entries()) await announceOffer(offer, index);
  for (let number = 1; number <= 24; number += 1) await announceNotice(number);
  await set("customer_service", { entries: [{ csType: "LIVECHAT", url: "https://chat.example/" }] });
  await set("side_rail", {
    social: [
      { name: "Telegram", url: "https://telegram.example/" },
      { name: "WhatsApp", url: "https://whatsapp.example/" },
    ],
    isReferralOn: true,
  });
  await set("domains", {
    resources: ["ANDROID", "IOS"].map((resourceType) => ({
      resourceType,
      url: `https://apps.example/${resourceType.toLowerCase()}`,
      qrCodeUrl: null,
    })),
    domainList: [],
  });
}

/** One of the house's settings, as an operator would have set it. */
export const set = (name: string, value: object): Promise<void> =>
  change(
    `insert into system_setting (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );

async function openGames(): Promise<void> {
  const vendors = VENDORS.map((name) => ({ vendor: name.toLowerCase().replace(/\W+/g, "-"), name }));
  const games = Object.entries(KINDS).flatMap(([game_type, count]) =>
    vendors.slice(0, count).map(({ vendor }, index) => {
      const [name, cover] = TITLES[index % TITLES.length] ?? TITLES[0];
      return {
        vendor,
        code: `${game_type.toLowerCase()}-1`,
        name,
        game_type,
        cover,
        return_ppm: 960_000 + index * 1_500,
      };
    }),
  );
  await change(
    `insert into catalogue_vendor (vendor, name) select vendor, name
     from jsonb_to_recordset($1::jsonb) as v (vendor text, name text) on conflict do nothing`,
    [JSON.stringify(vendors)],
  );
  await change(
    `insert into catalogue_game (vendor, code, name, game_type, cover, return_ppm, stake_min, stake_max, version, added_at)
     select vendor, code, name, game_type, cover, return_ppm, 20, 50000, '1', now() - interval '1 day'
     from jsonb_to_recordset($1::jsonb)
       as g (vendor text, code text, name text, game_type text, cover text, return_ppm integer)
     on conflict do nothing`,
    [JSON.stringify(games)],
  );
}

async function announceOffer(offer: (typeof OFFERS)[number], index: number): Promise<void> {
  const id = index === 0 ? PROMOTION_ID : randomUUID();
  const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS));
  await change(
    `insert into content_announcement (announcement_id, type, image, promotion_kind, starts_at, ends_at, position,
       from_at, written_at, changed_at)
     values ($1, 'PR', $2, $3, $4, $5, $6, now() - interval '30 days', now(), now())`,
    [id, builtCover(offer.image), offer.kind, at(offer.from), at(offer.to), index],
  );
  await write(id, {
    title: offer.title,
    summary: "Play five games on five days of this week. What it gives is yours at once, without a condition.",
    content:
      "<p>Play <b>five different games</b> within the week, each on a day of its own.</p><ul><li>A round counts from 1.00 on.</li><li>Free rounds do not count.</li></ul>",
    terms:
      "<p>One person, one claim. Nothing has to be played through. The house may end the offer for new players at any time; who has begun finishes it.</p>",
  });
}

/** Where the built site has the drawing of a cover. */
function builtCover(name: string): string {
  const assets = join(import.meta.dirname, "../../apps/web/dist/client/assets");
  const file = readdirSync(assets).find((one) => one.startsWith(`${name}-`) && one.endsWith(".svg"));
  if (!file) throw new Error(`The build has no cover ${name}.`);
  return `/assets/${file}`;
}

async function announceNotice(number: number): Promise<void> {
  const id = randomUUID();
  await change(
    `insert into content_announcement (announcement_id, type, position, from_at, written_at, changed_at)
     values ($1, 'PL', $2, now() - make_interval(hours => $2), now(), now())`,
    [id, number],
  );
  await write(id, {
    title: `Work on Saturday the ${number}th, 03:00 to 04:00: wallet and ledger stay open`,
    content: "<p>Games pause for an <b>hour</b>. The wallet and the ledger stay open, and withdrawals go on.</p>",
  });
}

const write = (id: string, text: { title: string; summary?: string; content: string; terms?: string }): Promise<void> =>
  change(
    `insert into content_text (announcement_id, language, title, summary, content, terms, alt, action)
     values ($1, 'EN', $2, $3, $4, $5, '', '')`,
    [id, text.title, text.summary ?? "", text.content, text.terms ?? ""],
  );
