import type { FirstTexts } from "./texts.ts";

/** What a fresh installation says for itself, in Simplified Chinese. */
export const CN: FirstTexts = {
  "banner-open-books": {
    title: "每一分钱，都记在您看得懂的账上。",
    summary: "玩家投注多少、赢得多少、本站留下多少：逐日公布，封存并签名。",
    action: "查看账本",
  },
  "banner-verify-a-round": {
    title: "不必信我们，自己查验每一局。",
    summary: "本站自有游戏在您开始前就已承诺结果。结束后，由您自己的设备核对。",
    action: "了解方法",
  },
  "banner-limits": {
    title: "限额由您设定，由账本守住。",
    summary: "您可以限制存款、亏损、投注和游戏时长。调低立即生效，调高须等一天。",
    action: "设定限额",
  },
  "banner-counted-return": {
    title: "每个结果都算过，没有一个是估计。",
    summary: "本站自有游戏的返还率由所有可能结果计算得出。",
    action: "验证一局",
  },
  "banner-no-offer-for-losses": {
    title: "输钱绝无奖金，永远如此。",
    summary: "每项优惠都列明条款，参加与否由您选择。",
  },
  "banner-play-credits": {
    title: "您玩的是游戏点数，不是钱。",
    summary: "游戏点数从不出售，也不能赢取奖品。",
  },
  "notice-play-credits": {
    title: "本站使用游戏点数",
    content:
      "<p>金额前带有 P 符号。这些是游戏点数：从不出售，也不能赢取奖品。</p><p>其余一切都与真钱时相同。每一点都记两次，每一局的结果在开始前就已承诺，您设定的限额始终有效。</p>",
  },
  "notice-open-books": {
    title: "账本公开：无须询问即可查阅",
    content:
      '<p>本站每天公布玩家投注多少、赢得多少、本站留下多少，见<a href="/books">账本页面</a>。</p><p>每行写下后不久即被封存。一天的封印汇成一个根，本站用不在数据库中的密钥签名，<a href="/books/roots">已签名的根</a>人人可看。今天保存一份，明天就没有人能对您另说一套。</p>',
  },
  "notice-verify-a-round": {
    title: "如何自己验证一局",
    content:
      '<ol><li>在本站自有游戏的一局开始之前，游戏商先公布对一个秘密数字的承诺。</li><li>您的浏览器再加入自己的数字，因此任何一方都不能单独决定结果。</li><li>一局结束后，按“验证”。秘密数字随即公开，您的设备算出结果，并与实际派彩比对。</li></ol><p>各个步骤，以及检验已保存的一局的地方，都在<a href="/verify">验证页面</a>。</p>',
  },
  "notice-limits": {
    title: "您为自己设定的限额，由账本守住",
    content:
      '<p>您可以限制存款、亏损、投注和游戏时长，每项都可按日、周、月设定。每次存款和投注前都会先核对，所以即使同时来一百笔也无法越过。调低立即生效。调高须等 24 小时，然后由您确认。</p><p>时间提醒告诉您已玩的时间和结果，<a href="/member/activityStatement">活动报表</a>按月汇总。如果游戏不再有趣，请在<a href="/wallet/limits">理性游戏</a>中休息或自我排除，并和您信任的人谈一谈。</p>',
  },
};
