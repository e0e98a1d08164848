CREATE TABLE "hotel_photos" (
	"hotel_id" text NOT NULL,
	"position" smallint NOT NULL,
	"photo_id" varchar(32) NOT NULL,
	"address" text NOT NULL,
	"alt_en" text,
	"alt_fr" text,
	"credit" text,
	CONSTRAINT "hotel_photos_hotel_id_position_pk" PRIMARY KEY("hotel_id","position")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_photos_photo" ON "hotel_photos" USING btree ("photo_id");