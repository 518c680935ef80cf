import type { BannerGroup } from "@fairhouse/ui/banner-groups";
import { CN } from "./first-texts/cn.ts";
import { ID } from "./first-texts/id.ts";
import type { FirstName, FirstText } from "./first-texts/texts.ts";
import { TH } from "./first-texts/th.ts";
import { VI } from "./first-texts/vi.ts";

export type FirstContent = {
  readonly name: FirstName;
  readonly type: "B" | "PL";
  readonly groupName?: BannerGroup;
  readonly image?: string;
  /** The page that it opens. */
  readonly page?: string;
  readonly position: number;
  readonly texts: { readonly EN: FirstText; readonly UR: FirstText };
};

/** After whatever operators write: theirs begins at 100. */
const AFTER_OPERATORS = 500;

/** One of them in every language of the site, so that no page is in two languages. */
export const firstTextsOf = ({ name, texts }: FirstContent): { readonly [language: string]: FirstText } => ({
  ...texts,
  CN: CN[name],
  ID: ID[name],
  TH: TH[name],
  VI: VI[name],
});

/**
 * What a fresh installation says for itself. Every sentence is true of the code that ships it: no figure, no offer, no
 * name and no promise that the installation does not keep by itself.
 */
export const FIRST_CONTENT: readonly FirstContent[] = [
  {
    name: "banner-open-books",
    type: "B",
    groupName: "home",
    image: "/banners/open-books.svg",
    page: "/books",
    position: AFTER_OPERATORS,
    texts: {
      EN: {
        title: "Every cent, in a book you can read.",
        summary: "What players staked, what they won and what the house kept: published day by day, sealed and signed.",
        action: "Open the books",
      },
      UR: {
        title: "ایک ایک پیسہ، ایسے کھاتے میں جو آپ خود پڑھ سکیں۔",
        summary:
          "کھلاڑیوں نے کتنا لگایا، کتنا جیتا اور ہاؤس کے پاس کیا رہا: ہر دن کا حساب مہر اور دستخط کے ساتھ شائع ہوتا ہے۔",
        action: "کھاتے کھولیں",
      },
    },
  },
  {
    name: "banner-verify-a-round",
    type: "B",
    groupName: "home",
    image: "/banners/verify-a-round.svg",
    page: "/verify",
    position: AFTER_OPERATORS + 10,
    texts: {
      EN: {
        title: "Do not believe a round. Work it out again.",
        summary:
          "A round of the house’s own games is sealed before you play. Afterwards your own device opens the seal.",
        action: "See how",
      },
      UR: {
        title: "راؤنڈ پر یقین نہ کریں، خود نکال کر دیکھیں۔",
        summary:
          "ہاؤس کے اپنے کھیلوں کا راؤنڈ آپ کے کھیلنے سے پہلے مہر بند ہوتا ہے۔ بعد میں یہ مہر آپ کا اپنا فون کھولتا ہے۔",
        action: "طریقہ دیکھیں",
      },
    },
  },
  {
    name: "banner-limits",
    type: "B",
    groupName: "home",
    image: "/banners/your-limit.svg",
    page: "/wallet/limits",
    position: AFTER_OPERATORS + 20,
    texts: {
      EN: {
        title: "You set the limit. The ledger keeps it.",
        summary:
          "A daily stake limit is decided in the same moment as the stake. Lower it at once; a raise waits a day.",
        action: "Set a limit",
      },
      UR: {
        title: "حد آپ رکھیں، پہرا کھاتہ دے گا۔",
        summary: "دن بھر کے داؤ کی حد کا فیصلہ داؤ کے ساتھ ہی ہوتا ہے۔ کم کریں تو فوراً، بڑھائیں تو ایک دن بعد۔",
        action: "حد مقرر کریں",
      },
    },
  },
  {
    name: "banner-counted-return",
    type: "B",
    groupName: "rng",
    image: "/banners/verify-a-round.svg",
    page: "/verify",
    position: AFTER_OPERATORS,
    texts: {
      EN: {
        title: "A return that was counted, outcome by outcome.",
        summary: "The return beside a game of the house’s own studio comes from its whole table, not from a brochure.",
        action: "Verify a round",
      },
      UR: {
        title: "واپسی جو ایک ایک نتیجہ گن کر نکالی گئی۔",
        summary: "ہاؤس کے اپنے اسٹوڈیو کے کھیل کے ساتھ لکھی واپسی اس کی پوری فہرست سے نکلتی ہے، اشتہار سے نہیں۔",
        action: "راؤنڈ کی تصدیق",
      },
    },
  },
  {
    name: "banner-no-offer-for-losses",
    type: "B",
    groupName: "promotions",
    image: "/banners/your-limit.svg",
    position: AFTER_OPERATORS,
    texts: {
      EN: {
        title: "Nothing is given for losing.",
        summary: "What an offer asks stands beside what it gives, and nothing is joined for you.",
      },
      UR: {
        title: "ہارنے پر یہاں کوئی انعام نہیں۔",
        summary: "ہر پیشکش کی شرط اس کے فائدے کے ساتھ لکھی ہوتی ہے، اور آپ کی طرف سے خود کچھ شامل نہیں ہوتا۔",
      },
    },
  },
  {
    name: "banner-play-credits",
    type: "B",
    groupName: "w_reg",
    image: "/banners/open-books.svg",
    position: AFTER_OPERATORS,
    texts: {
      EN: {
        title: "You play with credits, not with money.",
        summary: "Play credits are never sold and win no prize.",
      },
      UR: {
        title: "آپ پیسوں سے نہیں، کریڈٹ سے کھیلتے ہیں۔",
        summary: "کھیل کے کریڈٹ نہ بکتے ہیں، نہ ان سے انعام ملتا ہے۔",
      },
    },
  },
  {
    name: "notice-play-credits",
    type: "PL",
    position: AFTER_OPERATORS,
    texts: {
      EN: {
        title: "This house runs on play credits",
        content:
          "<p>Amounts carry the sign P. They are play credits: they are never sold, and they win no prize.</p><p>Everything else is as it would be with money. Each credit is written twice, each round is sealed before it is played, and a limit that you set is kept.</p>",
      },
      UR: {
        title: "یہ ہاؤس کھیل کے کریڈٹ پر چلتا ہے",
        content:
          "<p>رقم کے ساتھ P لکھا ہوتا ہے۔ یہ کھیل کے کریڈٹ ہیں: نہ بکتے ہیں، نہ ان سے انعام ملتا ہے۔</p><p>باقی سب کچھ ویسا ہی ہے جیسا اصل رقم کے ساتھ ہوتا۔ ہر کریڈٹ دو بار لکھا جاتا ہے، ہر راؤنڈ کھیل سے پہلے مہر بند ہوتا ہے، اور آپ کی رکھی ہوئی حد قائم رہتی ہے۔</p>",
      },
    },
  },
  {
    name: "notice-open-books",
    type: "PL",
    position: AFTER_OPERATORS + 10,
    texts: {
      EN: {
        title: "Our books are open: read them without asking us",
        content:
          '<p>Each day the house publishes what players staked, what they won and what it kept, on <a href="/books">the page of the books</a>.</p><p>Rows are sealed soon after they are written. The seals of a day make one root, the house signs it with a key that is not in the database, and the <a href="/books/roots">signed roots</a> are open to everyone. Save one today, and a later change of the books shows.</p>',
      },
      UR: {
        title: "ہمارے کھاتے کھلے ہیں: پوچھے بغیر پڑھ لیں",
        content:
          '<p>ہاؤس ہر دن شائع کرتا ہے کہ کھلاڑیوں نے کتنا لگایا، کتنا جیتا اور اس کے پاس کیا رہا۔ یہ سب <a href="/books">کھاتوں کے صفحے</a> پر ہے۔</p><p>لکھی ہوئی سطروں پر کچھ ہی دیر میں مہر لگ جاتی ہے۔ دن بھر کی مہروں سے ایک جڑ بنتی ہے، ہاؤس اس پر ایسی کنجی سے دستخط کرتا ہے جو ڈیٹابیس میں نہیں، اور <a href="/books/roots">دستخط شدہ جڑیں</a> سب کے سامنے ہیں۔ آج ایک محفوظ کر لیں، کل کوئی آپ کو دوسری کہانی نہیں سنا سکے گا۔</p>',
      },
    },
  },
  {
    name: "notice-verify-a-round",
    type: "PL",
    position: AFTER_OPERATORS + 20,
    texts: {
      EN: {
        title: "How to check a round yourself",
        content:
          '<ol><li>Before a round of the house’s own games, the studio publishes the seal of a secret number.</li><li>Your browser adds a number of its own, so neither side decides alone.</li><li>After the round, press Verify. The seal is opened, and your device works out the result and compares it with what was paid.</li></ol><p>The steps, and a place for a saved round, are on <a href="/verify">the page for verifying</a>.</p>',
      },
      UR: {
        title: "راؤنڈ خود کیسے جانچیں",
        content:
          '<ol><li>ہاؤس کے اپنے کھیل کے راؤنڈ سے پہلے اسٹوڈیو ایک خفیہ عدد کی مہر شائع کرتا ہے۔</li><li>آپ کا براؤزر اپنا عدد ملاتا ہے، یوں کوئی ایک فریق نتیجہ طے نہیں کر سکتا۔</li><li>راؤنڈ کے بعد تصدیق دبائیں۔ مہر کھلتی ہے اور آپ کا فون نتیجہ نکال کر ادا کی گئی رقم سے ملاتا ہے۔</li></ol><p>سارے قدم، اور محفوظ کیا ہوا راؤنڈ جانچنے کی جگہ، <a href="/verify">تصدیق کے صفحے</a> پر ہیں۔</p>',
      },
    },
  },
  {
    name: "notice-limits",
    type: "PL",
    position: AFTER_OPERATORS + 30,
    texts: {
      EN: {
        title: "A limit you set for yourself is kept by the ledger",
        content:
          '<p>A daily stake limit is decided together with each stake, so a hundred stakes at once cannot pass it. Lowering it works at once. Raising it waits 24 hours and asks you again.</p><p>Set one under <a href="/wallet/limits">your limits</a>. If playing stops being fun, stop, and talk to a person you trust.</p>',
      },
      UR: {
        title: "آپ کی رکھی ہوئی حد کا پہرا کھاتہ دیتا ہے",
        content:
          '<p>دن بھر کے داؤ کی حد کا فیصلہ ہر داؤ کے ساتھ ہی ہوتا ہے، اس لیے ایک ساتھ سو داؤ بھی اسے پار نہیں کر سکتے۔ حد کم کریں تو فوراً لاگو ہوتی ہے۔ بڑھائیں تو 24 گھنٹے انتظار ہے، پھر آپ سے دوبارہ پوچھا جاتا ہے۔</p><p>حد <a href="/wallet/limits">یہاں</a> مقرر کریں۔ کھیل میں مزہ نہ رہے تو رک جائیں اور کسی اپنے سے بات کریں۔</p>',
      },
    },
  },
];
