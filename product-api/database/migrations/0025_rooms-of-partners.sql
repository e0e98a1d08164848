ALTER TABLE "supplier_orders" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "room_id" text;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "order_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_order" ON "money_movements" USING btree ("order_key","kind");