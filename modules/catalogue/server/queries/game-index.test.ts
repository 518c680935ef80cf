import { foldedText } from "@fairhouse/i18n/folded-text";
import { expect, test } from "vitest";
import { openGame } from "../testing/open-game.ts";
import { createGameIndex } from "./game-index.ts";

const NAMES = ["Café Élite", "Đường Đua Đỏ", "虎跃四方", "เสือสี่ตัว", "چار بجے کا شیر", "Tiger at Four"];
const index = createGameIndex(NAMES.map((name, at) => openGame({ name, code: `g${at}`, node_id: BigInt(at) })));
const found = (name: string) => index.find({ name }).map((game) => game.name);

// B-2331
test.each([
  ["cafe", NAMES[0]],
  ["CAFÉ", NAMES[0]],
  ["élite caf", NAMES[0]],
  ["duong dua", NAMES[1]],
  ["đua đỏ", NAMES[1]],
  ["四方", NAMES[2]],
  ["สี่", NAMES[3]],
  ["شير", NAMES[4]],
  ["چار شیر", NAMES[4]],
  ["four tiger", NAMES[5]],
])("%j finds %j", (typed, name) => {
  expect(found(typed)).toEqual([name]);
});

// B-2331
test("a tone of Thai is a letter of its own, and a word that stands nowhere finds nothing", () => {
  expect(found("สีตัว")).toEqual([]);
  expect(found("caffe")).toEqual([]);
  expect(found("")).toHaveLength(NAMES.length);
});

// B-2331
test("a game is found by its name in another language", () => {
  const one = createGameIndex([openGame({ name: "Tiger", titles: { CN: "老虎" } })]);
  expect(one.find({ name: "老虎" })).toHaveLength(1);
});

// B-2932
test("the name that was typed whole stands first, then those that begin so, then those with the words in a row", () => {
  const names = ["Moon over Tiger", "Big Red Moon", "Red Moon Rising", "Moon, Red", "Red Moon"];
  const moons = createGameIndex(names.map((name, at) => openGame({ name, code: `g${at}`, node_id: BigInt(at) })));
  const search = (name: string) => moons.find({ name }).map((game) => game.name);
  expect(search("red  MOON")).toEqual(["Red Moon", "Red Moon Rising", "Big Red Moon", "Moon, Red"]);
  expect(search("moon")).toEqual(["Moon over Tiger", "Moon, Red", "Big Red Moon", "Red Moon Rising", "Red Moon"]);
  const translated = createGameIndex([
    openGame({ name: "Old Tiger", titles: { CN: "老虎王" }, node_id: 1n }),
    openGame({ name: "Tiger", titles: { CN: "老虎" }, node_id: 2n, code: "g2" }),
  ]);
  expect(translated.find({ name: "老虎" }).map(({ name }) => name)).toEqual(["Tiger", "Old Tiger"]);
});

// B-2332
test("a list of 10,000 games is filtered once, and every page of it is a slice of the same list", () => {
  const many = createGameIndex(
    Array.from({ length: 10_000 }, (_, at) => openGame({ name: `Game ${at}`, code: `g${at}`, node_id: BigInt(at) })),
  );
  const [first, again] = [
    many.find({ gameTypes: ["RNG"], name: "Game 9" }),
    many.find({ gameTypes: ["RNG"], name: " game 9" }),
  ];
  expect(first.length).toBe(3_439);
  expect(again).toBe(first);
});

// B-0426
test("among 10,000 games a search finds those that looking at each name finds, the nearest first and else in their order", () => {
  const words = ["kite", "kitekite", "at", "café", "ite k", "شیر", "9"];
  const names = Array.from({ length: 10_000 }, (_, at) => `${words[at % 6]} ${words[(at * 5) % 6]} ${at % 97}`);
  const many = createGameIndex(names.map((name, at) => openGame({ name, code: `g${at}`, node_id: BigInt(at) })));
  for (const typed of [...words, "kite 96", "at kite 9", "96 شیر", "nowhere"]) {
    const terms = foldedText(typed).split(" ");
    const isLike = (name: string, distance: number) => {
      const [folded, phrase] = [foldedText(name), terms.join(" ")];
      const first = [folded === phrase, folded.startsWith(phrase), folded.includes(phrase), true].indexOf(true);
      return terms.every((term) => folded.includes(term)) && first === distance;
    };
    const wanted = [0, 1, 2, 3].flatMap((distance) => names.filter((name) => isLike(name, distance)));
    expect(many.find({ name: typed }).map(({ name }) => name)).toEqual(wanted);
  }
});
