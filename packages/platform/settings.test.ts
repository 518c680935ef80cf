import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "./config.ts";
import { defineSettings, listVariables, schemaOf, wholeNumber } from "./settings.ts";

const shop = defineSettings(
  "shop",
  {
    SHOP_ITEMS_MAX: { schema: wholeNumber({ min: 1, max: 100, usual: 12 }), means: "How many items a list holds." },
    SHOP_NAME: { schema: z.string().optional(), means: "What the shop is called.", usual: "the brand's name" },
    SHOP_URL: { schema: z.url("must be an address").optional(), means: "Where the shop is." },
  },
  ({ SHOP_ITEMS_MAX, SHOP_NAME }, { mode }) => ({ itemsMax: SHOP_ITEMS_MAX, name: SHOP_NAME ?? mode }),
);
const INSTALLATION = { mode: "play", host: "127.0.0.1", dataDir: "/data", sandboxOrigin: "http://127.0.0.1" } as const;

// B-2001
test("a part's variables are read with its own checks and defaults, and come to its own value", () => {
  const read = (env: { [name: string]: string }) =>
    shop.valueOf(readConfig(schemaOf([shop.variables]), env), INSTALLATION);
  expect(read({})).toEqual({ itemsMax: 12, name: "play" });
  expect(read({ SHOP_ITEMS_MAX: "3", SHOP_NAME: "Kiosk" })).toEqual({ itemsMax: 3, name: "Kiosk" });
  expect(() => read({ SHOP_ITEMS_MAX: "0", SHOP_URL: "nowhere" })).toThrow(
    "SHOP_ITEMS_MAX: must be a number from 1 to 100.\nSHOP_URL: must be an address.",
  );
});

// B-2001
test("two parts may not read one variable", () => {
  expect(() => schemaOf([shop.variables, shop.variables])).toThrow("SHOP_ITEMS_MAX is read by two parts.");
});

test("a list says each variable's default, by the schema unless words say it", () => {
  expect(listVariables(shop.variables).map(({ usual }) => usual)).toEqual(["12", "the brand's name", "none"]);
});
