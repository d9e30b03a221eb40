@interface Legacy @end
