import type { FirstTexts } from "./texts.ts";

/** What a fresh installation says for itself, in Vietnamese. */
export const VI: FirstTexts = {
  "banner-open-books": {
    title: "Từng xu, trong một cuốn sổ bạn đọc được.",
    summary:
      "Người chơi đã cược bao nhiêu, thắng bao nhiêu và chúng tôi giữ bao nhiêu: công bố từng ngày, niêm phong và ký tên.",
    action: "Mở sổ sách",
  },
  "banner-verify-a-round": {
    title: "Đừng tin chúng tôi. Hãy kiểm tra ván chơi.",
    summary: "Trò chơi của chúng tôi cam kết kết quả trước khi bạn chơi. Sau đó, thiết bị của bạn tự kiểm tra.",
    action: "Xem cách làm",
  },
  "banner-limits": {
    title: "Bạn đặt hạn mức. Sổ cái giữ hạn mức.",
    summary:
      "Giới hạn tiền nạp, tiền thua, tiền cược hoặc thời gian chơi. Hạ xuống có hiệu lực ngay, nâng lên mất một ngày.",
    action: "Đặt hạn mức",
  },
  "banner-counted-return": {
    title: "Đếm mọi kết quả, không ước lượng.",
    summary: "Tỷ lệ trả thưởng của trò chơi chúng tôi được tính từ mọi kết quả có thể.",
    action: "Kiểm chứng một ván",
  },
  "banner-no-offer-for-losses": {
    title: "Không thưởng cho việc thua. Không bao giờ.",
    summary: "Mỗi ưu đãi đều ghi rõ điều khoản. Bạn tự chọn tham gia.",
  },
  "banner-play-credits": {
    title: "Bạn chơi bằng xu chơi, không phải bằng tiền.",
    summary: "Xu chơi không bao giờ được bán và không đổi được giải thưởng.",
  },
  "notice-play-credits": {
    title: "Chúng tôi dùng xu chơi",
    content:
      "<p>Số tiền mang ký hiệu P. Đó là xu chơi: không bao giờ được bán và không đổi được giải thưởng.</p><p>Mọi thứ khác giống như với tiền thật. Mỗi xu được ghi hai lần, mỗi kết quả được cam kết trước khi chơi, và hạn mức bạn đặt luôn được giữ.</p>",
  },
  "notice-open-books": {
    title: "Sổ sách công khai: đọc mà không cần hỏi",
    content:
      '<p>Mỗi ngày chúng tôi công bố người chơi đã cược bao nhiêu, thắng bao nhiêu và chúng tôi giữ bao nhiêu, trên <a href="/books">trang sổ sách</a>.</p><p>Các dòng được niêm phong ngay sau khi ghi. Niêm phong của một ngày gộp thành một mã gốc, chúng tôi ký bằng khóa không nằm trong cơ sở dữ liệu, và <a href="/books/roots">các mã gốc đã ký</a> ai cũng xem được. Hãy lưu một mã hôm nay, ngày mai không ai có thể kể khác đi.</p>',
  },
  "notice-verify-a-round": {
    title: "Cách tự kiểm tra một ván",
    content:
      '<ol><li>Trước mỗi ván trong trò chơi của chúng tôi, hãng game công bố cam kết về một số bí mật.</li><li>Trình duyệt của bạn thêm số của riêng nó, nên không bên nào tự quyết định được.</li><li>Sau ván, bấm Kiểm chứng. Số bí mật được công bố, thiết bị của bạn tính ra kết quả và so với số đã trả.</li></ol><p>Các bước, và chỗ kiểm tra ván đã lưu, nằm ở <a href="/verify">trang kiểm chứng</a>.</p>',
  },
  "notice-limits": {
    title: "Hạn mức bạn tự đặt được sổ cái giữ",
    content:
      '<p>Bạn có thể giới hạn tiền nạp, tiền thua, tiền cược và thời gian chơi, mỗi loại theo ngày, tuần và tháng. Mỗi lần nạp và mỗi lượt cược đều được kiểm tra trước, nên dù một trăm lần cùng lúc cũng không vượt qua được. Hạ xuống có hiệu lực ngay. Nâng lên mất 24 giờ, rồi bạn xác nhận.</p><p>Lời nhắc thời gian cho biết bạn đã chơi bao lâu và kết quả, còn <a href="/member/activityStatement">báo cáo hoạt động</a> cộng lại theo từng tháng. Nếu chơi không còn vui, hãy tạm nghỉ hoặc tự loại trừ tại <a href="/wallet/limits">Chơi an toàn</a> và nói chuyện với người bạn tin tưởng.</p>',
  },
};
