export type Words = {
  readonly title: string;
  readonly intro: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly refresh: string;
  readonly code: string;
  readonly to: string;
  readonly channels: { readonly sms: string; readonly email: string };
  readonly other: string;
};

export const EN: Words = {
  title: "Development outbox",
  intro: "For trying the site. What it would send is kept here and not sent, the newest first.",
  empty: "No message yet",
  emptyHint: "Ask the site for a code, then look here again.",
  refresh: "Look again",
  code: "Code",
  to: "To",
  channels: { sms: "Text message", email: "E-mail" },
  other: "اردو",
};

export const UR: Words = {
  title: "آزمائشی ڈاک",
  intro:
    "سائٹ آزمانے کے لیے۔ جو پیغام وہ بھیجتی، یہاں رکھے جاتے ہیں اور کسی کو نہیں بھیجے جاتے۔ سب سے نیا سب سے اوپر ہے۔",
  empty: "ابھی کوئی پیغام نہیں",
  emptyHint: "سائٹ سے کوڈ مانگیں، پھر یہاں دوبارہ دیکھیں۔",
  refresh: "دوبارہ دیکھیں",
  code: "کوڈ",
  to: "بنام",
  channels: { sms: "ایس ایم ایس", email: "ای میل" },
  other: "English",
};
