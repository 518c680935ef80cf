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
        summary: "What players staked, what they won and what we kept: published every day, sealed and signed.",
        action: "Open the books",
      },
      UR: {
        title: "ایک ایک پیسہ، ایسے کھاتے میں جو آپ خود پڑھ سکیں۔",
        summary:
          "کھلاڑیوں نے کتنا لگایا، کتنا جیتا اور ہمارے پاس کیا رہا: ہر دن کا حساب مہر اور دستخط کے ساتھ شائع ہوتا ہے۔",
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
        title: "Don't trust us. Check the round.",
        summary: "Our own games commit to each result before you play. Afterwards, your device checks it.",
        action: "See how",
      },
      UR: {
        title: "ہم پر یقین نہ کریں، راؤنڈ خود جانچیں۔",
        summary:
          "ہمارے اپنے کھیلوں کا نتیجہ آپ کے کھیلنے سے پہلے طے اور شائع ہوتا ہے۔ بعد میں آپ کا آلہ اسے خود جانچتا ہے۔",
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
        summary: "Limit deposits, losses, stakes or time played. Lowering is instant, raising takes a day.",
        action: "Set a limit",
      },
      UR: {
        title: "حد آپ رکھیں، پہرا کھاتہ دے گا۔",
        summary: "جمع کرائی گئی رقم، نقصان، داؤ یا کھیل کے وقت کی حد رکھیں۔ کم کریں تو فوراً، بڑھائیں تو ایک دن بعد۔",
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
        title: "Every outcome counted, none estimated.",
        summary: "The return of our own games is calculated from every possible outcome.",
        action: "Verify a round",
      },
      UR: {
        title: "واپسی جو ایک ایک نتیجہ گن کر نکالی گئی۔",
        summary: "ہمارے اپنے کھیلوں کی واپسی ہر ممکن نتیجہ گن کر نکالی جاتی ہے۔",
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
        title: "No bonuses for losing. Ever.",
        summary: "Every offer shows its terms. You choose what to join.",
      },
      UR: {
        title: "ہارنے پر کوئی بونس نہیں۔ کبھی نہیں۔",
        summary: "ہر پیشکش کے ساتھ اس کی شرائط لکھی ہیں۔ شامل ہونا آپ کا فیصلہ ہے۔",
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
        title: "You play with credits, not money.",
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
        title: "We run on play credits",
        content:
          "<p>Amounts are marked P. They're play credits: never sold, and they win no prize.</p><p>Everything else works as it would with money. Each credit is recorded on both sides, each result is committed to before you play, and your limits are kept.</p>",
      },
      UR: {
        title: "یہاں کھیل کے کریڈٹ چلتے ہیں",
        content:
          "<p>رقم کے ساتھ P لکھا ہوتا ہے۔ یہ کھیل کے کریڈٹ ہیں: نہ بکتے ہیں، نہ ان سے انعام ملتا ہے۔</p><p>باقی سب کچھ ویسا ہی ہے جیسا اصل رقم کے ساتھ ہوتا۔ ہر کریڈٹ دونوں طرف لکھا جاتا ہے، ہر نتیجہ کھیل سے پہلے طے ہوتا ہے، اور آپ کی رکھی ہوئی حد قائم رہتی ہے۔</p>",
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
        content: `<p>Every day we publish what players staked, what they won and what we kept, on <a href="/books">our books</a>.</p><p>Rows are sealed soon after they're recorded. The seals of a day make one root, which we sign with a key that isn't in the database, and the <a href="/books/roots">signed roots</a> are public. Save one today, and any later change of the books will show.</p>`,
      },
      UR: {
        title: "ہمارے کھاتے کھلے ہیں: پوچھے بغیر پڑھ لیں",
        content:
          '<p>ہم ہر دن شائع کرتے ہیں کہ کھلاڑیوں نے کتنا لگایا، کتنا جیتا اور ہمارے پاس کیا رہا۔ یہ سب <a href="/books">کھاتوں کے صفحے</a> پر ہے۔</p><p>لکھی ہوئی سطروں پر کچھ ہی دیر میں مہر لگ جاتی ہے۔ دن بھر کی مہروں سے ایک جڑ بنتی ہے، ہم اس پر ایسی کنجی سے دستخط کرتے ہیں جو ڈیٹابیس میں نہیں، اور <a href="/books/roots">دستخط شدہ جڑیں</a> سب کے سامنے ہیں۔ آج ایک محفوظ کر لیں، کل کوئی آپ کو دوسری کہانی نہیں سنا سکے گا۔</p>',
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
          '<ol><li>Before a round of our own games, the studio publishes a commitment to a secret number.</li><li>Your browser adds its own number, so neither side decides alone.</li><li>After the round, press Verify. The secret is shown, and your device calculates the result and compares it with what was paid.</li></ol><p>See the steps, or check a saved round, on <a href="/verify">the Verify page</a>.</p>',
      },
      UR: {
        title: "راؤنڈ خود کیسے جانچیں",
        content:
          '<ol><li>ہمارے اپنے کھیل کے راؤنڈ سے پہلے اسٹوڈیو ایک خفیہ عدد (seed) کا نشان شائع کرتا ہے۔</li><li>آپ کا براؤزر اپنا عدد ملاتا ہے، یوں کوئی ایک فریق نتیجہ طے نہیں کر سکتا۔</li><li>راؤنڈ کے بعد تصدیق دبائیں۔ خفیہ عدد دکھا دیا جاتا ہے اور آپ کا آلہ نتیجہ نکال کر ادا کی گئی رقم سے ملاتا ہے۔</li></ol><p>سارے قدم، اور محفوظ کیا ہوا راؤنڈ جانچنے کی جگہ، <a href="/verify">تصدیق کے صفحے</a> پر ہیں۔</p>',
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
        content: `<p>You can limit deposits, losses, stakes and time played, each over a day, a week and a month. Every deposit and bet is checked first, so even a hundred at the same time can't pass a limit. Lowering is instant. Raising takes 24 hours, then you confirm.</p><p>A reality check shows how long you've been playing and your result, and your <a href="/member/activityStatement">activity statement</a> adds up each month. If playing stops being fun, take a time-out or exclude yourself under <a href="/wallet/limits">Play safely</a>, and talk to someone you trust.</p>`,
      },
      UR: {
        title: "آپ کی رکھی ہوئی حد کا پہرا کھاتہ دیتا ہے",
        content:
          '<p>جمع کرائی گئی رقم، نقصان، داؤ اور کھیل کے وقت کی حد رکھی جا سکتی ہے، ہر ایک دن، ہفتے اور مہینے کے حساب سے۔ ہر بار جمع کرانے اور ہر داؤ سے پہلے حد جانچی جاتی ہے، اس لیے ایک ساتھ سو داؤ بھی اسے پار نہیں کر سکتے۔ حد کم کریں تو فوراً لاگو ہوتی ہے۔ بڑھانے میں 24 گھنٹے لگتے ہیں، پھر آپ تصدیق کرتے ہیں۔</p><p>وقت کی یاد دہانی بتاتی ہے کہ کتنا وقت گزرا اور نتیجہ کیا رہا، اور <a href="/member/activityStatement">سرگرمی کے گوشوارے</a> میں ہر مہینے کا حساب ہے۔ کھیل میں مزہ نہ رہے تو <a href="/wallet/limits">محفوظ کھیل</a> پر وقفہ لیں یا خود کو کھیل سے روک دیں، اور کسی اپنے سے بات کریں۔</p>',
      },
    },
  },
];
