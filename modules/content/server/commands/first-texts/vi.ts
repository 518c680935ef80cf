import type { FirstTexts } from "./texts.ts";

/** What a fresh installation says for itself, in Vietnamese. */
export const VI: FirstTexts = {
  "banner-open-books": {
    title: "Từng xu, trong một cuốn sổ bạn đọc được.",
    summary:
      "Người chơi đã cược bao nhiêu, thắng bao nhiêu và nhà cái giữ bao nhiêu: công bố từng ngày, niêm phong và ký tên.",
    action: "Mở sổ sách",
  },
  "banner-verify-a-round": {
    title: "Đừng tin một ván. Hãy tự tính lại.",
    summary:
      "Ván trong trò chơi của nhà cái được niêm phong trước khi bạn chơi. Sau đó, chính thiết bị của bạn mở niêm phong.",
    action: "Xem cách làm",
  },
  "banner-limits": {
    title: "Bạn đặt hạn mức. Sổ cái giữ hạn mức.",
    summary:
      "Hạn mức cược ngày được xét cùng lúc với tiền cược. Hạ xuống có hiệu lực ngay, nâng lên phải chờ một ngày.",
    action: "Đặt hạn mức",
  },
  "banner-counted-return": {
    title: "Tỷ lệ trả thưởng đếm từng kết quả một.",
    summary: "Con số bên trò chơi của chính nhà cái lấy từ toàn bộ bảng kết quả, không phải từ tờ quảng cáo.",
    action: "Kiểm chứng một ván",
  },
  "banner-no-offer-for-losses": {
    title: "Thua không được tặng gì cả.",
    summary: "Điều kiện của ưu đãi nằm ngay cạnh lợi ích, và không có gì được tự động đăng ký thay bạn.",
  },
  "banner-play-credits": {
    title: "Bạn chơi bằng xu chơi, không phải bằng tiền.",
    summary: "Xu chơi không bao giờ được bán và không đổi được giải thưởng.",
  },
  "notice-play-credits": {
    title: "Nhà cái này dùng xu chơi",
    content:
      "<p>Số tiền mang ký hiệu P. Đó là xu chơi: không bao giờ được bán và không đổi được giải thưởng.</p><p>Mọi thứ khác giống như với tiền thật. Mỗi xu được ghi hai lần, mỗi ván được niêm phong trước khi chơi, và hạn mức bạn đặt luôn được giữ.</p>",
  },
  "notice-open-books": {
    title: "Sổ sách công khai: đọc mà không cần hỏi",
    content:
      '<p>Mỗi ngày nhà cái công bố người chơi đã cược bao nhiêu, thắng bao nhiêu và nhà cái giữ bao nhiêu, trên <a href="/books">trang sổ sách</a>.</p><p>Các dòng được niêm phong ngay sau khi ghi. Niêm phong của một ngày gộp thành một mã gốc, nhà cái ký bằng khóa không nằm trong cơ sở dữ liệu, và <a href="/books/roots">các mã gốc đã ký</a> ai cũng xem được. Hãy lưu một mã hôm nay, ngày mai không ai có thể kể khác đi.</p>',
  },
  "notice-verify-a-round": {
    title: "Cách tự kiểm tra một ván",
    content:
      '<ol><li>Trước mỗi ván trong trò chơi của nhà cái, hãng game công bố niêm phong của một số bí mật.</li><li>Trình duyệt của bạn thêm số của riêng nó, nên không bên nào tự quyết định được.</li><li>Sau ván, bấm Kiểm chứng. Niêm phong được mở, thiết bị của bạn tính ra kết quả và so với số đã trả.</li></ol><p>Các bước, và chỗ kiểm tra ván đã lưu, nằm ở <a href="/verify">trang kiểm chứng</a>.</p>',
  },
  "notice-limits": {
    title: "Hạn mức bạn tự đặt được sổ cái giữ",
    content:
      '<p>Hạn mức cược ngày được xét cùng từng lần cược, nên dù một trăm lần cược cùng lúc cũng không vượt qua được. Hạ xuống có hiệu lực ngay. Nâng lên phải chờ 24 giờ và bạn sẽ được hỏi lại.</p><p>Đặt tại <a href="/wallet/limits">hạn mức của bạn</a>. Nếu chơi không còn vui, hãy dừng lại và nói chuyện với người bạn tin tưởng.</p>',
  },
};
